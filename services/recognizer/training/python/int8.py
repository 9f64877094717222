"""Weights as signed bytes, with a scale for each output channel."""

import numpy as np


def quantised(plain):
    layers = []
    for own in plain:
        weights = np.asarray(own["weights"])
        scale = np.maximum(np.abs(weights).max(0), 1e-12).astype(np.float32) / 127
        layers.append(
            {
                "weights": np.round(weights / scale).astype(np.int8),
                "scale": scale,
                "bias": np.asarray(own["bias"], np.float32),
            }
        )
    return layers


def dequantised(layers):
    return [{"weights": own["weights"] * own["scale"], "bias": own["bias"]} for own in layers]
