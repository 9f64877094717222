"""Trains a net on drawn crops: train.py --net quantity|stage-code --data <folder> --out <folder> --card <folder>."""

import argparse
import json
import time
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import optax

from calibration import fitted_temperature, judged, reliability
from export import onnx_bytes
from int8 import dequantised, quantised
from net import NETS, apply, folded, initial_parameters
from reading import scores_of
from tensors import read_crops

BATCH = 64
PEAK_RATE = 4e-3
CROPS_FOR_STATISTICS = 2000


def trained(net, crops, *, steps, seed):
    parameters = initial_parameters(net, len(crops.alphabet) + 1, seed)
    optimiser = optax.chain(
        optax.clip_by_global_norm(5.0),
        optax.adamw(optax.cosine_onecycle_schedule(steps, PEAK_RATE, pct_start=0.2), weight_decay=1e-4),
    )
    state = optimiser.init(parameters)
    random = np.random.default_rng(seed)

    def loss(parameters, pictures, labels):
        scores, _ = apply(parameters, net, pictures)
        no_padding = jnp.zeros(scores.shape[:2])
        return optax.ctc_loss(scores, no_padding, labels, (labels == 0).astype(jnp.float32)).mean()

    @jax.jit
    def step(parameters, state, pictures, labels):
        value, gradient = jax.value_and_grad(loss)(parameters, pictures, labels)
        updates, state = optimiser.update(gradient, state, parameters)
        return optax.apply_updates(parameters, updates), state, value

    order = np.concatenate([random.permutation(len(crops.texts)) for _ in range(-(-steps * BATCH // len(crops.texts)))])
    for index in range(steps):
        picked = order[index * BATCH : (index + 1) * BATCH]
        pictures, labels = crops.batch(picked)
        parameters, state, value = step(parameters, state, varied(pictures, random), labels)
        if index % 25 == 0:
            print(f"{time.process_time():.0f} s of CPU, step {index}: loss {float(value):.3f}", flush=True)
    return parameters


def varied(pictures, random):
    """No crop is seen twice: each time a little brighter or darker, and moved by a pixel or two."""
    by = random.uniform(0.8, 1.1, (len(pictures), 1, 1))
    lift = random.uniform(-0.05, 0.05, (len(pictures), 1, 1))
    right, down = random.integers(-2, 3), random.integers(-1, 2)
    moved = np.pad(pictures, ((0, 0), (1, 1), (2, 2)), mode="edge")
    height, width = pictures.shape[1:]
    moved = moved[:, 1 + down : 1 + down + height, 2 + right : 2 + right + width]
    return np.clip(moved * by + lift, 0, 1).astype(np.float32)


def without_normalisation(parameters, net, crops):
    pictures, _ = crops.batch(slice(0, CROPS_FOR_STATISTICS))
    _, statistics = apply(parameters, net, pictures)
    return folded(parameters, statistics)


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--net", choices=NETS, required=True)
    options.add_argument("--data", required=True)
    options.add_argument("--out", required=True, help="folder of the weights")
    options.add_argument("--card", required=True, help="folder of the figures")
    options.add_argument("--steps", type=int, default=2000)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    net = NETS[chosen.net]
    train, held, test = (read_crops(chosen.data, net.name, part) for part in ("train", "held", "test"))
    parameters = trained(net, train, steps=chosen.steps, seed=chosen.seed)
    layers = quantised(without_normalisation(parameters, net, train))
    plain = dequantised(layers)
    temperature = fitted_temperature(scores_of(plain, net, held), held)
    model = onnx_bytes(net, layers, temperature)
    Path(chosen.out, f"{net.name}.onnx").write_bytes(model)
    confidence, right = judged(scores_of(plain, net, test) / temperature, test)
    report = {
        "net": net.name,
        "bytes": len(model),
        "steps": chosen.steps,
        "temperature": round(temperature, 3),
        "right": round(float(right.mean()), 4),
        "of": len(right),
        "reliability": reliability(confidence, right),
    }
    print(json.dumps(report, indent=1))
    Path(chosen.card, f"{net.name}.json").write_text(json.dumps(report, indent=2) + "\n")


if __name__ == "__main__":
    main()
