"""Small convolutional nets for CTC: pictures in, scores of each class at each step out."""

from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np

EPSILON = 1e-5


@dataclass(frozen=True)
class Layer:
    kernel: tuple[int, int]
    stride: tuple[int, int]
    padding: tuple[int, int]
    channels: int


@dataclass(frozen=True)
class Net:
    name: str
    height: int
    width: int
    layers: tuple[Layer, ...]


NETS = {
    "quantity": Net(
        "quantity",
        height=24,
        width=64,
        layers=(
            Layer((3, 3), (2, 2), (1, 1), 16),
            Layer((3, 3), (2, 1), (1, 1), 32),
            Layer((3, 3), (2, 1), (1, 1), 48),
            Layer((3, 5), (1, 1), (0, 2), 64),
            Layer((1, 5), (1, 1), (0, 2), 64),
        ),
    ),
    "stage-code": Net(
        "stage-code",
        height=32,
        width=192,
        layers=(
            Layer((3, 3), (2, 2), (1, 1), 12),
            Layer((3, 3), (2, 2), (1, 1), 24),
            Layer((3, 3), (2, 1), (1, 1), 40),
            Layer((4, 5), (1, 1), (0, 2), 64),
        ),
    ),
}


def with_head(net, classes):
    return (*net.layers, Layer((1, 1), (1, 1), (0, 0), classes))


def initial_parameters(net, classes, seed):
    random = np.random.default_rng(seed)
    parameters, inputs = [], 1
    for layer in with_head(net, classes):
        fan_in = layer.kernel[0] * layer.kernel[1] * inputs
        weights = random.normal(0, np.sqrt(2 / fan_in), (fan_in, layer.channels))
        parameters.append(
            {
                "weights": jnp.asarray(weights, jnp.float32),
                "gain": jnp.ones(layer.channels),
                "bias": jnp.zeros(layer.channels),
            }
        )
        inputs = layer.channels
    return parameters


def convolve(pictures, weights, layer):
    """A convolution as one matrix product: its gradient is several times faster on a CPU than that of a convolution."""
    _, height, width, _ = pictures.shape
    (rows, columns), (down, right), (above, beside) = layer.kernel, layer.stride, layer.padding
    padded = jnp.pad(pictures, ((0, 0), (above, above), (beside, beside), (0, 0)))
    last_row = height + 2 * above - rows + 1
    last_column = width + 2 * beside - columns + 1
    patches = [
        padded[:, y : y + last_row : down, x : x + last_column : right, :] for y in range(rows) for x in range(columns)
    ]
    return jnp.concatenate(patches, axis=-1) @ weights


def normalise(scores, statistics):
    """By the statistics of this batch where none are given; answers the ones it used."""
    if statistics is None:
        statistics = (scores.mean((0, 1, 2)), scores.var((0, 1, 2)))
    mean, variance = statistics
    return (scores - mean) * jax.lax.rsqrt(variance + EPSILON), statistics


def apply(parameters, net, pictures):
    """Returns scores `[count, steps, classes]`, and each layer's statistics."""
    layers = with_head(net, parameters[-1]["bias"].shape[0])
    signal, all_statistics = pictures[..., None], []
    for layer, own in zip(layers[:-1], parameters[:-1], strict=True):
        scores, statistics = normalise(convolve(signal, own["weights"], layer), None)
        all_statistics.append(statistics)
        signal = jax.nn.relu(scores * own["gain"] + own["bias"])
    scores = convolve(signal, parameters[-1]["weights"], layers[-1]) + parameters[-1]["bias"]
    return scores[:, 0], all_statistics


def folded(parameters, statistics):
    """The same net without normalisation: its gain and mean become part of weights and bias."""
    plain = []
    for own, (mean, variance) in zip(parameters[:-1], statistics, strict=True):
        scale = own["gain"] / jnp.sqrt(variance + EPSILON)
        plain.append({"weights": own["weights"] * scale, "bias": own["bias"] - mean * scale})
    plain.append({"weights": parameters[-1]["weights"], "bias": parameters[-1]["bias"]})
    return plain


def apply_folded(plain, net, pictures):
    layers = with_head(net, plain[-1]["bias"].shape[0])
    signal = pictures[..., None]
    for layer, own in zip(layers[:-1], plain[:-1], strict=True):
        signal = jax.nn.relu(convolve(signal, own["weights"], layer) + own["bias"])
    return (convolve(signal, plain[-1]["weights"], layers[-1]) + plain[-1]["bias"])[:, 0]
