"""Four-in-hand on a collar, upright coordinates (x right, -y to the viewer, z up). The knot is two layers, as
tied: the turn that comes over the top, and the wrap across the front whose upper edge lies on it."""
import numpy as np

from .mesh import grid, normals, rotate_uv, run_length
from .noise import bell, fbm, smin, smooth_profile, smoothstep, vnoise

TOP, BOTTOM = 2.95, -1.95
CENTRE = np.array([0.05, -7.35, 0.30])


def _hull(v, ph):
    """Tapered body of the knot: v 0 top .. 1 bottom, ph around it, 0 to the viewer."""
    n = np.linspace(0, 1, 401)
    half = smooth_profile(n, [0, 0.05, 0.14, 0.35, 0.65, 0.90, 1], [1.5, 2.0, 2.24, 2.22, 1.92, 1.60, 1.36], 60)
    deep = smooth_profile(n, [0, 0.05, 0.15, 0.40, 0.70, 0.92, 1], [0.3, 0.6, 0.95, 1.36, 1.52, 1.46, 1.34], 60)
    hw, dp = np.interp(v, n, half), np.interp(v, n, deep)
    co, si = np.cos(ph), np.sin(ph)
    x = hw * np.sign(si) * np.abs(si) ** 0.82
    y = -dp * np.sign(co) * np.abs(co) ** 0.90 + 1.5 * (1 - v) ** 1.6
    z = TOP + (BOTTOM - TOP) * v + 0 * ph
    lean = 0.26 * (0.5 - v)
    return np.stack([x + lean, y, z + 0.13 * x * (1 - v) - 0.10 * x * v], -1)


def _outward(P):
    N = normals(P)
    mid = N[N.shape[0] // 2, N.shape[1] // 2]
    return -N if mid[1] > 0 else N


def _over():
    """The turn over the neck loop, seen above the wrap at the right."""
    v, ph = np.linspace(0, 1, 160)[:, None], np.linspace(-2.2, 2.2, 240)[None, :]
    P = _hull(v, ph)
    rise = 1 - smoothstep(0, 0.35, v)
    P[..., 0] *= 1 - 0.46 * rise
    P = P + rise[..., None] * np.array([-0.26, -0.56, 0.06])
    x = P[..., 0]
    soft = 0.05 * vnoise(x * 0.9 + 4, v * 1.6, 31) - 0.06 * bell(x - 0.75 + 0.5 * v, 0.20) - 0.10
    P = P + _outward(P) * soft[..., None]
    u = run_length(P)
    u = u - u[:, 120:121]
    grid('over', P + CENTRE, rotate_uv(u, -run_length(P, axis=0), -14, (0, 14)))


def _wrap():
    """Across the front from right to left; its upper edge slants and is a rolled fold."""
    t = np.concatenate([np.linspace(0, 0.10, 60)[:-1], np.linspace(0.10, 0.86, 150)[:-1], np.linspace(0.86, 1, 70)])[:, None]
    ph = np.linspace(-2.6, 2.6, 320)[None, :]
    xi = np.sin(np.clip(ph, -np.pi / 2, np.pi / 2))
    edge = 0.345 + 0.185 * xi + 0.03 * np.sin(2.4 * xi + 0.6)
    v = edge + (1 - edge) * t
    P = _hull(v, ph)
    x, front = P[..., 0], smoothstep(-0.1, 0.4, np.cos(ph))
    lip = 0.17 * np.sqrt(np.clip(1 - (1 - np.clip(t / 0.075, 0, 1)) ** 2, 0, 1)) - 0.10
    foot = -(0.16 + 0.30 * np.abs(xi) ** 3) * (1 - np.sqrt(np.clip(1 - np.clip((t - 0.90) / 0.10, 0, 1) ** 2, 0, 1)))
    run = x * 0.75 - P[..., 2] * 0.35
    folds = 0.085 * bell(P[..., 2] - 0.10 + 0.42 * x + 0.10 * x * x, 0.20) * smoothstep(-2.0, 0.8, x)
    folds = folds - 0.10 * bell(P[..., 2] + 0.32 + 0.34 * x, 0.17) * smoothstep(-1.6, 0.9, x)
    folds = folds + 0.06 * bell(P[..., 2] - 0.85 + 0.62 * x, 0.22) * smoothstep(0.6, -1.0, x) * smoothstep(2.1, 0.8, P[..., 2])
    folds = folds + 0.035 * vnoise(run * 0.8, P[..., 2] * 1.1 + x * 0.5, 22) + 0.012 * fbm(x * 1.6, P[..., 2] * 1.6, 2, 23)
    pinch = -0.14 * bell(x + 0.12, 0.36) * smoothstep(0.45, 1.0, t) ** 1.5
    P[..., 2] += t**4 * (0.10 * xi**2 + 0.05 * xi + 0.05 * bell(x + 0.12, 0.34))
    P = P + _outward(P) * (lip + foot + (folds + pinch) * front)[..., None]
    along = run_length(P)
    grid('wrap', P + CENTRE, rotate_uv(run_length(P, axis=0), along - along[:, 160:161], 11, (7, 5)))


def _blade_section(X, a, S):
    """How far the cloth stands out: two lobes about the dimple below the knot, easing to a filled blade."""
    xx = X / a
    near = np.exp(-((S / 4.6) ** 1.25))
    dimple = -1.05 * near * bell(X + 0.13 - 0.035 * S, 0.30 + 0.085 * S)
    lobes = near * (0.34 * bell(X + 0.56 * a, 0.42 + 0.06 * S) + 0.27 * bell(X - 0.52 * a, 0.46 + 0.06 * S))
    pressed = bell(X - 0.70 * a, 0.12 + 0.05 * S) + 0.7 * bell(X + 0.80 * a, 0.11 + 0.04 * S)
    creases = -0.16 * np.exp(-S / 2.2) * pressed
    filled = (0.42 + 0.22 * np.exp(-S / 10)) * (1 - xx**2)
    ripple = 0.13 * vnoise((S + X) * 0.16, (S - X) * 0.05, 41) + 0.08 * vnoise((S - X) * 0.2, (S + X) * 0.06, 42)
    inside = 0.25 + 0.75 * smoothstep(0.2, 1.7, S)
    tied = dimple * (0.4 + 0.6 * inside) + (lobes + creases + filled) * inside - 0.25 * (1 - inside)
    return tied + ripple * smoothstep(1.5, 5, S) * (1 - xx**4)


def _blade(chest):
    s = 40 * (np.linspace(0, 1, 520) ** 1.5)[:, None]
    t = np.linspace(-1, 1, 221)
    x = (np.sign(t) * (1 - (1 - np.abs(t)) ** 1.5))[None, :]
    even = np.linspace(0, 40, 801)
    width = smooth_profile(even, [0, 1, 2.5, 5, 9, 16, 30, 40], [1.08, 1.52, 2.10, 2.72, 3.20, 3.55, 3.98, 4.15], 400)
    a = np.interp(s, even, width)
    X = a * x
    edge = np.minimum(0.6, a * 0.4)
    roll = 0.27 * np.sqrt(np.maximum(0, 1 - np.clip((np.abs(X) - (a - edge)) / edge, 0, 1) ** 2))
    z = BOTTOM + 0.62 - 0.995 * s
    out = -(0.25 + 1.00 * smoothstep(0, 2.4, s) + 0.25 * bell(s - 5.5, 3.5) - 0.22 * bell(s - 11.0, 3.0))
    floor = chest(z + CENTRE[2]) - 0.45 - CENTRE[1]
    y = smin(out, floor, 0.5)
    sway = -0.10 * smoothstep(0, 14, s) + 0.10 * np.sin(s * 0.16) - 0.16 * smoothstep(10, 30, s)
    turn = 0.085 * np.sin(s * 0.30 + 0.4) * smoothstep(2, 8, s)
    face = np.stack([X + sway, y - roll - _blade_section(X, a, s) + turn * X, z + 0 * X], -1)
    back = np.stack([X + sway, y + roll + turn * X, z + 0 * X], -1)
    mid = x.shape[1] // 2
    loop = np.concatenate([back[:, mid::-1], face[:, 1:], back[:, -2 : mid - 1 : -1]], 1)
    u = run_length(loop)
    u = u - u[:, 2 * mid : 2 * mid + 1]
    grid('blade', loop + CENTRE, np.stack([u, np.broadcast_to(10 - run_length(loop, axis=0), u.shape)], -1))


def band(collar):
    """The tie around the neck, between stand and leaves."""
    t, r = np.linspace(-np.pi, np.pi, 300), np.linspace(0, 1, 30)[:, None, None]
    A, o = collar.neck(t) + np.array([0, 0, 0.35]), collar.out(t)
    P = A + o * 0.30 + r * np.array([0, 0, 2.74]) - r * o * 0.2 + o * (0.20 * np.sqrt(np.maximum(0, 1 - (2 * r - 1) ** 2)))
    length = np.r_[0, np.cumsum(np.linalg.norm(np.diff(A, axis=0), axis=1))]
    grid('band', P, np.stack(np.broadcast_arrays(r[..., 0] * 2.74 + 9, length[None, :] - length[-1] / 2), -1))


def four_in_hand(collar, chest):
    """Knot, blade and neck band; `chest(z)` gives the y of the shirt front on the middle line."""
    band(collar)
    _over()
    _wrap()
    _blade(chest)
