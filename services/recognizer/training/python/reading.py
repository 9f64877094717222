"""Greedy reading of scores, with the probability of what is read."""

import jax
import jax.numpy as jnp
import numpy as np
import optax

from net import apply_folded

BATCH = 250


def scores_of(plain, net, crops):
    run = jax.jit(lambda pictures: apply_folded(plain, net, pictures))
    batches = range(0, len(crops.texts), BATCH)
    return np.concatenate([run(crops.batch(slice(at, at + BATCH))[0]) for at in batches])


def greedy_classes(scores):
    likeliest = scores.argmax(-1)
    before = np.pad(likeliest, ((0, 0), (1, 0)))[:, :-1]
    kept = np.where(likeliest == before, 0, likeliest)
    return [row[row > 0] for row in kept]


def text_of(classes, alphabet):
    return "".join(alphabet[one - 1] for one in classes)


@jax.jit
def negative_logarithms(scores, labels):
    return optax.ctc_loss(scores, jnp.zeros(scores.shape[:2]), labels, (labels == 0).astype(jnp.float32))


def log_probabilities(scores, all_classes):
    """Of one string for each crop, by all its alignments."""
    labels = np.zeros(scores.shape[:2], np.int32)
    for row, classes in zip(labels, all_classes, strict=True):
        row[: len(classes)] = classes
    # No more columns than any string needs; in steps, since each width is compiled.
    width = -(-max(1, max(map(len, all_classes))) // 8) * 8
    return -np.asarray(negative_logarithms(scores, labels[:, :width]))
