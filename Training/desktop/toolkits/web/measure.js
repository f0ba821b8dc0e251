// Shows a window and tells its size and its marks: kind, pull, width of a leading icon, x0 y0 x1 y1.
(html) => {
  document.body.innerHTML = html;
  const shown = document.body.firstElementChild;
  const origin = shown.getBoundingClientRect();
  const place = ({ left, top, right, bottom }) => [
    left - origin.left, top - origin.top, right - origin.left, bottom - origin.top,
  ];
  // What is seen of a box: what its scrolling or cutting ancestors leave of it.
  const seen = (element, box) => {
    let { left, top, right, bottom } = box;
    for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflow === "visible") continue;
      const limit = parent.getBoundingClientRect();
      left = Math.max(left, limit.left);
      top = Math.max(top, limit.top);
      right = Math.min(right, limit.right);
      bottom = Math.min(bottom, limit.bottom);
    }
    const whole = (box.right - box.left) * (box.bottom - box.top);
    const part = Math.max(0, right - left) * Math.max(0, bottom - top);
    return whole > 0 && part > 0.6 * whole ? place({ left, top, right, bottom }) : null;
  };
  const marks = [];
  for (const element of shown.querySelectorAll("[data-kind]")) {
    const isText = element.dataset.kind === "Text";
    const range = document.createRange();
    range.selectNodeContents(element);
    const box = (isText ? range : element).getBoundingClientRect();
    const visible = seen(element, box);
    // Ink may reach a little beyond the line box: descenders, rounded corners.
    if (visible && isText) [visible[0], visible[2]] = [visible[0] - 1, visible[2] + 1];
    if (visible) marks.push([element.dataset.kind, element.dataset.pull || "", ...visible]);
  }
  return { width: origin.width, height: origin.height, marks };
};
