"""A necktie rolled up from its narrow end, its tip run out on the table."""
import math

import numpy as np

from .noise import smoothstep, vnoise
from .tie import Path, half_width

STEP = 0.08


def _run_up(flat, rho, degrees):
    """From the tip along the table, then up into the roll: points (y, z) and where the roll's centre lies."""
    pts, y, z, s = [], 0.0, 0.0, 0.0
    while s < flat:
        pts.append((y, z))
        y, s = y + STEP, s + STEP
    a = 0.0
    while a < math.radians(degrees):
        pts.append((y, z))
        da = STEP / rho
        y, z = y + math.cos(a + da / 2) * STEP, z + math.sin(a + da / 2) * STEP
        a, s = a + da, s + STEP
    return pts, (y, z), a, s


def _spiral(start, heading, R, pitch, length):
    y, z = start
    cy, cz = y + R * math.sin(heading), z - R * math.cos(heading)
    turn, r, s, pts = math.atan2(z - cz, y - cy), R, 0.0, []
    while r > 0.75 and s < length:
        pts.append((cy + r * math.cos(turn), cz + r * math.sin(turn)))
        turn -= STEP / r
        r -= pitch * STEP / r / (2 * math.pi)
        s += STEP
    return pts


def _smoothed(p, n=15):
    k = np.hanning(n)
    padded = np.pad(p, ((n // 2, n // 2), (0, 0)), mode='reflect', reflect_type='odd')
    return np.stack([np.convolve(padded[:, i], k / k.sum(), 'valid') for i in range(2)], 1)


def coil(flat=6.3, R=4.0, pitch=0.56, rho=2.7, degrees=103):
    """Path and half width of the rolled tie: the tip at the origin, the roll towards +y, its axis along x."""
    lead, start, heading, s = _run_up(flat, rho, degrees)
    p = _smoothed(np.array(lead + _spiral(start, heading, R, pitch, 146 - s)))
    p[:, 1] += 0.24 - min(p[:, 1].min(), 0)
    d = np.gradient(p, axis=0)
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    zero = np.zeros(len(p))
    s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))])
    a = half_width(s, total=s[-1])
    # the turns slip past each other, and keep one edge nearly flush, as when rolled on a table
    x = 0.30 * vnoise(s * 0.055, s * 0, 5) * smoothstep(16, 40, s) - 0.85 * (4.0 - np.maximum(a, 1.4)) * smoothstep(9, 20, s)
    C = np.stack([x, p[:, 0], p[:, 1]], 1)
    T = np.stack([zero, d[:, 0], d[:, 1]], 1)
    return Path(C, T, np.stack([zero, -d[:, 1], d[:, 0]], 1), s), a
