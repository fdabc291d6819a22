"""Smooth, seeded noise and easing in plain numpy, so that the same script gives the same cloth."""
import numpy as np


def _gradient(ix, iy, seed):
    h = (ix * 374761393 + iy * 668265263 + seed * 2147483647 + 1013904223) & 0xFFFFFFFF
    h = ((h ^ (h >> 13)) * 1274126177) & 0xFFFFFFFF
    h = (h ^ (h >> 16)) & 0xFFFFFFFF
    a = h.astype(float) / 4294967296.0 * 2 * np.pi
    return np.cos(a), np.sin(a)


def vnoise(x, y, seed=0):
    """2-D gradient noise, about -1..1."""
    x, y = np.broadcast_arrays(np.asarray(x, float), np.asarray(y, float))
    xi, yi = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
    xf, yf = x - xi, y - yi

    def corner(dx, dy):
        gx, gy = _gradient(xi + dx, yi + dy, seed)
        return gx * (xf - dx) + gy * (yf - dy)

    u = xf**3 * (xf * (xf * 6 - 15) + 10)
    v = yf**3 * (yf * (yf * 6 - 15) + 10)
    low = corner(0, 0) * (1 - u) + corner(1, 0) * u
    high = corner(0, 1) * (1 - u) + corner(1, 1) * u
    return (low * (1 - v) + high * v) * 1.5


def fbm(x, y, octaves=3, seed=0, gain=0.5):
    """Sum of octaves of `vnoise`."""
    total, amplitude = 0, 1
    for o in range(octaves):
        total = total + amplitude * vnoise(np.asarray(x) * 2**o, np.asarray(y) * 2**o, seed + 17 * o)
        amplitude *= gain
    return total


def smoothstep(a, b, x):
    """0 before a, 1 after b, eased between."""
    t = np.clip((np.asarray(x, float) - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def bell(x, width):
    """Gaussian bump of height 1."""
    return np.exp(-((np.asarray(x, float) / width) ** 2))


def smin(a, b, k):
    """Smaller of two lengths with a rounded corner of size k."""
    h = np.clip(0.5 + 0.5 * (b - a) / k, 0, 1)
    return b * (1 - h) + a * h - k * h * (1 - h)


def smooth_profile(x, knots, values, passes=30):
    """Linear profile over even steps x, its knots rounded away: they would show as bands of light."""
    y = np.interp(x, knots, values)
    for _ in range(passes):
        y[1:-1] = (y[:-2] + 2 * y[1:-1] + y[2:]) / 4
    return y
