"""Average precision against faster-coco-eval, and by hand."""

import contextlib
import io

import numpy as np
import pytest

from detector.metrics import average_precision, judge, match_by_centre, match_by_overlap, recall_of_any_type


def random_set(seed: int) -> tuple[list[np.ndarray], list[np.ndarray]]:
    """Screens with truths of two types, and finds that are shaken truths or noise."""
    rng = np.random.default_rng(seed)
    truths, finds = [], []
    for _ in range(12):
        corner, size = rng.uniform(0, 300, (8, 2)), rng.uniform(15, 90, (8, 2))
        kinds = rng.integers(0, 2, (8, 1))
        boxes = np.concatenate([corner, corner + size], 1)
        truths.append(np.concatenate([kinds, boxes], 1))
        shaken = boxes + rng.normal(0, 9, boxes.shape)
        shaken[:, 2:] = np.maximum(shaken[:, 2:], shaken[:, :2] + 2)
        noise = np.concatenate([corner[:4] * 0.9 + 30, corner[:4] * 0.9 + 30 + size[:4]], 1)
        rows = np.concatenate([shaken, noise])
        found = np.concatenate([rng.integers(0, 2, (12, 1)), rng.random((12, 1)), rows], 1)
        found[:6, 0] = kinds[:6, 0]
        finds.append(found[np.argsort(-found[:, 1])])
    return truths, finds


def coco_average_precision(truths: list[np.ndarray], finds: list[np.ndarray], kind: int) -> float:
    """The same figure from faster-coco-eval."""
    from faster_coco_eval import COCO, COCOeval_faster

    annotations, results = [], []
    for image, (wanted, found) in enumerate(zip(truths, finds)):
        for k, x0, y0, x1, y1 in wanted.tolist():
            box, number = [x0, y0, x1 - x0, y1 - y0], len(annotations) + 1
            annotations.append(
                {
                    "id": number,
                    "image_id": image,
                    "category_id": int(k),
                    "bbox": box,
                    "area": box[2] * box[3],
                    "iscrowd": 0,
                }
            )
        for k, score, x0, y0, x1, y1 in found.tolist():
            results.append(
                {"image_id": image, "category_id": int(k), "score": score, "bbox": [x0, y0, x1 - x0, y1 - y0]}
            )
    images = [{"id": i, "width": 400, "height": 400} for i in range(len(truths))]
    categories = [{"id": k, "name": str(k)} for k in range(2)]
    with contextlib.redirect_stdout(io.StringIO()):
        ground = COCO({"images": images, "annotations": annotations, "categories": categories, "info": {}})
        evaluation = COCOeval_faster(ground, ground.loadRes(results), "bbox")
        evaluation.params.iouThrs = np.array([0.5])
        evaluation.evaluate()
        evaluation.accumulate()
    return float(np.mean(np.asarray(evaluation.eval["precision"])[0, :, kind, 0, -1]))


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("kind", [0, 1])
def test_agrees_with_coco(seed, kind):
    truths, finds = random_set(seed)
    ours = average_precision(judge(truths, finds, kind))
    assert ours == pytest.approx(coco_average_precision(truths, finds, kind), abs=1e-6)


def test_a_truth_is_found_once():
    truth = np.array([[0, 0, 10, 10.0]])
    finds = np.array([[0, 0, 10, 10.0], [0, 0, 10, 9.0]])
    assert match_by_overlap(truth, finds).tolist() == [True, False]
    assert match_by_centre(truth, finds).tolist() == [True, False]


def test_centre_takes_the_smallest_truth_around_it():
    truths = np.array([[0, 0, 100, 100.0], [40, 40, 60, 60.0]])
    finds = np.array([[45, 45, 55, 55.0], [10, 10, 90, 90.0]])
    assert match_by_centre(truths, finds).tolist() == [True, True]


def test_no_truths_no_figure():
    assert average_precision(judge([np.zeros((0, 5))], [np.zeros((0, 6))], 3)) is None


def test_recall_of_any_type_minds_no_type():
    truths = [np.array([[0, 0, 0, 10, 10.0], [1, 20, 20, 30, 30.0]])]
    finds = [np.array([[5, 0.9, 0, 0, 10, 10.0]])]
    assert recall_of_any_type(truths, finds) == 0.5
