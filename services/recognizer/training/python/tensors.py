"""What write-tensors.ts wrote."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np


@dataclass(frozen=True)
class Crops:
    pictures: np.ndarray
    labels: np.ndarray
    texts: list[str]
    alphabet: str

    def batch(self, picked):
        return self.pictures[picked].astype(np.float32) / 255, self.labels[picked]


def read_crops(folder, net, part):
    described = json.loads(Path(folder, f"{net}-{part}.json").read_text())
    shape = (-1, described["height"], described["width"])
    pictures = np.fromfile(Path(folder, f"{net}-{part}.u8"), np.uint8).reshape(shape)
    texts, alphabet = described["texts"], described["alphabet"]
    labels = np.zeros((len(texts), max(map(len, texts))), np.int32)
    for row, text in zip(labels, texts, strict=True):
        row[: len(text)] = [alphabet.index(character) + 1 for character in text]
    return Crops(pictures, labels, texts, alphabet)
