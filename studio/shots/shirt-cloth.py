"""Shirt, picture 2 and swatch: the cotton itself, flat at the lower left, folds passing over the upper right."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np

from parts.light import camera, rig
from parts.mesh import grid
from parts.noise import fbm, smoothstep, vnoise
from parts.studio import reset, shoot

SIZE, N = 16.0, 1000


def fold(d, width, height, lean):
    """A soft fold that leans over: steep on its lee side."""
    w = width * np.where(d > 0, 1 - lean, 1 + lean)
    return height * np.exp(-np.abs(d / w) ** 1.8)


reset()
u, v = np.meshgrid(np.linspace(-SIZE / 2, SIZE / 2, N), np.linspace(-SIZE / 2, SIZE / 2, N))
a = np.radians(37)
p, q = np.cos(a) * u + np.sin(a) * v, -np.sin(a) * u + np.cos(a) * v
p = p + 0.30 * vnoise(p * 0.13, q * 0.11, 4)
h = fold(p - 0.7 - 0.16 * q, 0.62, 0.95, 0.34) + fold(p - 2.9 + 0.10 * q - 0.02 * q * q, 0.85, 0.70, -0.25)
h = h + fold(p - 4.9 - 0.12 * q, 0.6, 0.75, 0.3) + fold(p - 6.6, 0.8, 0.4, 0.2)
h = h + 0.34 * fold(p + 2.3 + 0.34 * q, 0.9, 1.0, 0.4) * smoothstep(-1, 4.5, q) + 0.10 * fbm(p * 0.24, q * 0.17, 2, 6)
# the cloth's own cm run along the folds' arc, so that the weave is never stretched
U = u + 0.5 * np.concatenate(
    [np.zeros((N, 1)), np.cumsum(np.hypot(np.diff(u, axis=1), np.diff(h, axis=1)) - np.diff(u, axis=1), 1)], 1
)
V = v + 0.5 * np.concatenate(
    [np.zeros((1, N)), np.cumsum(np.hypot(np.diff(v, axis=0), np.diff(h, axis=0)) - np.diff(v, axis=0), 0)], 0
)
t = np.radians(-9)
UV = np.stack([np.cos(t) * U - np.sin(t) * V, np.sin(t) * U + np.cos(t) * V], -1)
grid('cloth', np.stack([u, v, h], -1), UV, id='fabric2', material='cotton')
cam = camera((0, -7, 62), (0.2, 0, 0.2), width_cm=8.4)
rig(cam, (0, 0, 0), key=(-0.80, 0.50, 0.42), dist=120, power=2.6, fill=0.10, ambient=0.30, size=60)
shoot('shirt-cloth', extra=dict(look=dict(exposure=0.70)))
