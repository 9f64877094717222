"""Confidences that mean what they say."""

import numpy as np

from reading import greedy_classes, log_probabilities, text_of

TEMPERATURES = np.geomspace(0.5, 3, 13)
EDGES = (0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999, 1)


def judged(scores, crops):
    """Each crop's confidence, and whether it was read right."""
    classes = greedy_classes(scores)
    right = np.array([text_of(one, crops.alphabet) == text for one, text in zip(classes, crops.texts, strict=True)])
    return np.exp(log_probabilities(scores, classes)), right


def fitted_temperature(scores, crops):
    """The one at which the confidences of what was read, taken as bets, lose least."""

    def loss(temperature):
        confidence, right = judged(scores / temperature, crops)
        confidence = np.clip(confidence, 1e-6, 1 - 1e-6)
        return -np.where(right, np.log(confidence), np.log1p(-confidence)).mean()

    return float(min(TEMPERATURES, key=loss))


def reliability(confidence, right):
    rows = []
    for low, high in zip(EDGES[:-1], EDGES[1:], strict=True):
        within = (confidence >= low) & ((confidence < high) if high < 1 else True)
        if within.any():
            rows.append(
                {
                    "from": low,
                    "to": high,
                    "count": int(within.sum()),
                    "confidence": round(float(confidence[within].mean()), 4),
                    "right": round(float(right[within].mean()), 4),
                }
            )
    return rows
