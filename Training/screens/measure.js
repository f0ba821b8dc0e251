// Shows a screen and gives its labelled elements: [[type, ink?, x0, y0, x1, y1, acts?, text]], `ignore` for what is
// mostly cut off, and the overlay's box. Called by browser.py with the body's HTML.
async (html) => {
  document.body.innerHTML = html;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => 0)));
  const main = document.querySelector('#main').getBoundingClientRect();
  const overlay = document.querySelector('#overlay');
  const dialog = overlay && overlay.querySelector('[data-t=Dialog]').getBoundingClientRect();
  const out = [];
  const textBox = (element, outer) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const inner = range.getBoundingClientRect();
    const left = Math.max(inner.left, outer.left), top = Math.max(inner.top, outer.top);
    return new DOMRect(left, top, Math.min(inner.right, outer.right) - left, Math.min(inner.bottom, outer.bottom) - top);
  };
  // What cuts an element off: the screen, the scrolled part, every ancestor that hides its overflow.
  const windowOf = (element) => {
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    for (let up = element.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflow !== 'hidden' || up === document.body) continue;
      const r = up.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, r.left), Math.max(top, r.top), Math.min(right, r.right), Math.min(bottom, r.bottom)];
    }
    return [left, top, right, bottom];
  };
  // Whether a user can activate it: what the nearest `data-acts` around it says; otherwise a container can unless a
  // switch in it does the work, and what is in one or stands free cannot.
  const canAct = (element) => {
    for (let at = element; at; at = at.parentElement) {
      if (at.dataset.acts) return at.dataset.acts === 'yes';
      if (at.dataset.t === 'Container') return at === element && !element.querySelector('[data-t^=Toggle]');
    }
    return false;
  };
  for (const element of document.querySelectorAll('[data-t]')) {
    let r = element.getBoundingClientRect();
    if (element.dataset.t === 'Text') r = textBox(element, r);
    const [left, top, right, bottom] = windowOf(element);
    const box = [Math.max(r.left, left), Math.max(r.top, top), Math.min(r.right, right), Math.min(r.bottom, bottom)];
    const [w, h] = [box[2] - box[0], box[3] - box[1]];
    if (w < 1 || h < 1) continue;
    let type = element.dataset.t;
    if (w < 3 || h < 3 || w * h < 0.5 * r.width * r.height) type = 'ignore';
    const behind = overlay && !overlay.contains(element);
    if (behind && overlay.hasAttribute('data-dims')) continue;
    if (behind && type !== 'ignore') {
      const shared = Math.max(0, Math.min(box[2], dialog.right) - Math.max(box[0], dialog.left))
        * Math.max(0, Math.min(box[3], dialog.bottom) - Math.max(box[1], dialog.top));
      if (shared > 0.6 * w * h) continue;
      if (shared > 0.1 * w * h) type = 'ignore';
    }
    if (!behind && type !== 'ignore' && !('under' in element.dataset)) {
      const at = document.elementFromPoint((box[0] + box[2]) / 2, (box[1] + box[3]) / 2);
      if (at && !element.contains(at) && !at.contains(element)) type = 'ignore';
    }
    const text = element.dataset.t === 'Text' ? element.textContent : '';
    out.push([type, 'ink' in element.dataset && type !== 'ignore', ...box, canAct(element), text]);
  }
  if (overlay && overlay.hasAttribute('data-dims')) {
    const [W, H, d] = [innerWidth, innerHeight, dialog];
    for (const box of [[0, 0, W, d.top], [0, d.bottom, W, H], [0, d.top, d.left, d.bottom], [d.right, d.top, W, d.bottom]])
      if (box[2] - box[0] > 2 && box[3] - box[1] > 2) out.push(['ignore', false, ...box, false, '']);
  }
  return out;
}
