"""Sewn cloth in numpy: pieces with thickness and soft edges, seams that groove and pucker, folded plies.

A *surface* is a function (s, t) -> points (..., 3), s and t in cm of cloth; normals point to the wearer's outside.
"""

import numpy as np

from .mesh import grid, mesh_from
from .noise import vnoise
from .shirt_thread import stitches

STEP = 0.02


def spline(knots, values):
    """Natural cubic through values (n, k) at knots (n): a function of an array, (m,) -> (m, k)."""
    x, y = np.asarray(knots, float), np.asarray(values, float)
    n, h = len(x), np.diff(x)
    A, b = np.eye(n), np.zeros_like(y)
    for i in range(1, n - 1):
        A[i, i - 1], A[i, i], A[i, i + 1] = h[i - 1], 2 * (h[i - 1] + h[i]), h[i]
        b[i] = 6 * ((y[i + 1] - y[i]) / h[i] - (y[i] - y[i - 1]) / h[i - 1])
    m = np.linalg.solve(A, b)

    def at(q):
        q = np.asarray(q, float)
        i = np.clip(np.searchsorted(x, q) - 1, 0, n - 2)
        a, c = ((x[i + 1] - q) / h[i])[..., None], ((q - x[i]) / h[i])[..., None]
        hh = (h[i] ** 2 / 6)[..., None]
        return a * y[i] + c * y[i + 1] + ((a**3 - a) * m[i] + (c**3 - c) * m[i + 1]) * hh

    return at


def dense(n, lo, hi, power=1.6):
    """n coordinates from lo to hi, closer together near both ends, where edges turn."""
    q = np.linspace(-1, 1, n)
    q = np.sign(q) * (1 - (1 - np.abs(q)) ** power)
    return lo + (hi - lo) * (q + 1) / 2


def surface_normals(S, s, t):
    """Unit normals of a surface by central differences."""
    a = S(s + STEP, t) - S(s - STEP, t)
    b = S(s, t + STEP) - S(s, t - STEP)
    n = np.cross(a, b)
    return n / (np.linalg.norm(n, axis=-1, keepdims=True) + 1e-9)


def fillet(corners, radii, step=0.08):
    """Polyline (n,2) through corner points, each inner corner rounded by its radius."""
    p = [np.asarray(c, float) for c in corners]
    out = [p[0]]
    for a, b, c, r in zip(p, p[1:], p[2:], radii):
        u, v = (a - b) / np.linalg.norm(a - b), (c - b) / np.linalg.norm(c - b)
        for k in np.linspace(0, 1, 12):
            out.append((1 - k) ** 2 * (b + u * r) + 2 * k * (1 - k) * b + k * k * (b + v * r))
    out.append(p[-1])
    out = np.array(out)
    d = np.r_[0, np.cumsum(np.linalg.norm(np.diff(out, axis=0), axis=1))]
    q = np.linspace(0, d[-1], max(3, int(d[-1] / step)))
    return np.stack([np.interp(q, d, out[:, i]) for i in range(2)], -1)


def seam_relief(s, t, path, seed=1, groove=0.03, pucker=0.014, reach=0.5, pitch=0.9):
    """Height that a line of stitching gives the cloth beside it: a groove, and ripples across the line."""
    s, t = np.broadcast_arrays(s, t)
    best, along, side = np.full(s.shape, 1e9), np.zeros(s.shape), np.zeros(s.shape)
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    for i in range(len(path) - 1):
        e = path[i + 1] - path[i]
        k = np.clip(((s - path[i, 0]) * e[0] + (t - path[i, 1]) * e[1]) / (e @ e), 0, 1)
        dx, dy = s - path[i, 0] - k * e[0], t - path[i, 1] - k * e[1]
        d = np.hypot(dx, dy)
        near = d < best
        best = np.where(near, d, best)
        along = np.where(near, run[i] + k * np.sqrt(e @ e), along)
        side = np.where(near, np.sign(dx * e[1] - dy * e[0]), side)
    ripple = vnoise(along / pitch + 0.25 * side, best * 0.5 + side * 3, seed) + 0.5 * vnoise(
        along / pitch * 2.3, side * 5 + best, seed + 5
    )
    return -groove * np.exp(-((best / 0.06) ** 2)) + pucker * ripple * np.exp(-((best / reach) ** 2))


def slab(name, P, N, UV, edge, id, thick=0.13, lip=0.11, flip=False):
    """Two faces that meet in a rounded edge. P (r,c,3) middle, edge (r,c) cm to the free edge, 0 on it."""
    half = thick / 2 * np.sqrt(np.maximum(0, 1 - (1 - np.clip(edge / lip, 0, 1)) ** 2))
    grid(name, P + N * half[..., None], UV, id=id, material='cotton', flip=flip)
    grid(name + '-back', P - N * half[..., None], UV, id=id, material='cotton', flip=not flip)


def _round_corner(s, t, w, h, radii):
    """Bend the corners of the (s,t) grid onto arcs. radii: (low left, low right, top left, top right)."""
    s, t = s.copy(), t.copy()
    for k, r in enumerate(radii):
        if not r:
            continue
        right, top = k % 2, k // 2
        i, j = r - (w - s if right else s), r - (h - t if top else t)
        m = (i > 0) & (j > 0)
        x, y = i * np.sqrt(1 - np.clip(j, 0, r) ** 2 / (2 * r * r)), j * np.sqrt(
            1 - np.clip(i, 0, r) ** 2 / (2 * r * r)
        )
        s = np.where(m, (w - r + x) if right else (r - x), s)
        t = np.where(m, (h - r + y) if top else (r - y), t)
    return s, t


def _edge_distance(s, t, w, h, radii, free):
    """cm to the nearest free edge; free: (left, right, low, top) booleans."""
    far = 99.0
    d = np.minimum.reduce(
        [
            s if free[0] else far + 0 * s,
            (w - s) if free[1] else far + 0 * s,
            t if free[2] else far + 0 * s,
            (h - t) if free[3] else far + 0 * s,
        ]
    )
    for k, r in enumerate(radii):
        right, top = k % 2, k // 2
        i, j = r - (w - s if right else s), r - (h - t if top else t)
        d = np.where((i > 0) & (j > 0), np.maximum(0, r - np.hypot(i, j)), d)
    return d


def panel(name, S, w, h, id, **o):
    """A cut piece w x h cm laid on surface S, with rounded corners, thickness and topstitching.

    radii (4 corners), free (4 edges), thick, lip, lift (cm above S), relief(s,t), paths (stitch lines (n,2)),
    uv(s,t) -> (u,v), n (grid size), seed, pucker. Returns (s, t) -> point on its upper face.
    """
    radii, free, thick = o.get('radii', (0,) * 4), o.get('free', (True,) * 4), o.get('thick', 0.12)
    n, seed, paths, lift = o.get('n', (160, 120)), o.get('seed', 1), o.get('paths', []), o.get('lift', 0.0)
    flip, pucker = o.get('flip', False), o.get('pucker', 0.012)

    def relief(s, t):
        r = o['relief'](s, t) if 'relief' in o else 0 * s
        for k, path in enumerate(paths):
            r = r + seam_relief(s, t, path, seed + 11 * k, pucker=pucker)
        return r

    s, t = np.meshgrid(dense(n[0], 0, w), dense(n[1], 0, h))
    s, t = _round_corner(s, t, w, h, radii)
    N = surface_normals(S, s, t) * (-1 if flip else 1)
    P = S(s, t) + N * (relief(s, t) + lift)[..., None]
    u, v = o['uv'](s, t) if 'uv' in o else (s, t)
    slab(
        name,
        P,
        N,
        np.stack([u, v], -1),
        _edge_distance(s, t, w, h, radii, free),
        id,
        thick,
        o.get('lip', thick * 0.8),
        flip,
    )

    def top(s, t):
        s, t = np.asarray(s, float), np.asarray(t, float)
        m = surface_normals(S, s, t) * (-1 if flip else 1)
        return S(s, t) + m * (relief(s, t) + lift + thick / 2)[..., None]

    for path in paths:
        m = surface_normals(S, path[:, 0], path[:, 1]) * (-1 if flip else 1)
        stitches(name + '-stitch', top(path[:, 0], path[:, 1]), m, **o.get('stitch', {}))
    return top


def sheet(name, P, UV, id, keep=None, flip=False):
    """Grid of quads without those whose corners are not all kept (boolean (rows, cols))."""
    r, c = P.shape[:2]
    i = np.arange(r * c).reshape(r, c)
    f = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
    if keep is not None:
        f = f[keep.ravel()[f].all(1)]
    return mesh_from(name, P.reshape(-1, 3), f[:, ::-1] if flip else f, UV.reshape(-1, 2), id, 'cotton')
