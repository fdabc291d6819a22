"""Thread and buttons: stitches, worked buttonholes, four-hole buttons."""

import math

import numpy as np

from .mesh import grid, mesh_from

SIDES = 6
# along the stitch 0..1, radius, height: the ends dive into the cloth
PROFILE = ((0.0, 0.15, -0.6), (0.15, 0.8, 0.3), (0.5, 1.0, 0.7), (0.85, 0.8, 0.3), (1.0, 0.15, -0.6))


def capsules(name, A, B, N, r, id='stitch'):
    """Short threads from A to B (n,3), arched along normals N (n,3), radius r cm."""
    T = (B - A) / (np.linalg.norm(B - A, axis=1, keepdims=True) + 1e-9)
    S, ang, rings = np.cross(N, T), np.linspace(0, 2 * np.pi, SIDES, endpoint=False), []
    around = np.cos(ang)[None, :, None] * S[:, None] + np.sin(ang)[None, :, None] * N[:, None]
    for t, width, up in PROFILE:
        rings.append((A + (B - A) * t + N * (r * up))[:, None] + r * width * around)
    V = np.stack(rings, 1)
    idx = np.arange(V.shape[0] * len(PROFILE) * SIDES).reshape(-1, len(PROFILE), SIDES)
    turn = np.roll(idx, -1, 2)
    F = np.stack([idx[:, :-1], turn[:, :-1], turn[:, 1:], idx[:, 1:]], -1).reshape(-1, 4)
    return mesh_from(name, V.reshape(-1, 3), F, np.zeros((V.size // 3, 2)), id, 'cotton')


def stitches(name, pts, nrm, length=0.15, gap=0.07, r=0.017, lift=0.004, id='stitch'):
    """Run of stitches along a polyline pts (n,3) with surface normals nrm (n,3)."""
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))]
    start = np.arange(gap, s[-1] - length, length + gap)
    if len(start) < 1:
        return None

    def at(a, x):
        return np.stack([np.interp(x, s, a[:, k]) for k in range(3)], -1)

    N = at(np.asarray(nrm, float), start + length / 2)
    N /= np.linalg.norm(N, axis=1, keepdims=True)
    return capsules(name, at(pts, start) + N * lift, at(pts, start + length) + N * lift, N, r, id)


def axes(n, up=(0, 0, 1)):
    """Right, up, out of a small thing that faces along n."""
    n = np.asarray(n, float) / np.linalg.norm(n)
    u = np.asarray(up, float) - n * (np.asarray(up, float) @ n)
    u /= np.linalg.norm(u)
    return np.cross(u, n), u, n


def buttonhole(name, c, along, n, length=1.5, width=0.13):
    """Worked slit: a dark line between two rows of dense thread, a bar at each end."""
    along, n, c = (np.asarray(v, float) for v in (along, n, c))
    along = along / np.linalg.norm(along)
    across = np.cross(n, along)
    x = np.arange(-length / 2, length / 2, 0.032)
    for side in (-1, 1):
        A = c + x[:, None] * along + across * (0.018 * side)
        capsules(name + '-bar', A, A + across * (width * side), np.repeat(n[None], len(x), 0), 0.021, 'buttonhole')
    ends = np.linspace(-width, width, 7)
    for e in (-1, 1):
        A = c + ends[:, None] * across + along * (e * length / 2 - 0.05)
        capsules(name + '-tack', A, A + along * 0.12, np.repeat(n[None], 7, 0), 0.021, 'buttonhole')
    q = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], float)
    V = c + q[:, :1] * along * length * 0.48 + q[:, 1:] * across * 0.022 + n * 0.006
    mesh_from(name + '-slit', V, [[0, 1, 2, 3]], q, 'dark', 'dark')


def _lathe(name, c, frame, profile, scale):
    a, (ex, ey, ez) = np.linspace(0, 2 * np.pi, 65), frame
    P = np.array([[[scale * r * math.cos(t), scale * r * math.sin(t), z * scale] for t in a] for r, z in profile])
    W = c + P[..., 0:1] * ex + P[..., 1:2] * ey + P[..., 2:3] * ez
    grid(name, W, P[..., :2].copy(), id='button', material='button', flip=True)


def button(name, c, n, R=0.55, rot=0.3, up=(0, 0, 1)):
    """Four-hole button, 3 mm thick, dished inside its rim, sewn with crossed thread; c on the cloth."""
    ex, ey, ez = frame = axes(n, up)
    c = np.asarray(c, float) + ez * 0.05
    _lathe(
        name,
        c,
        frame,
        (
            (0, 0.30),
            (0.30, 0.295),
            (0.52, 0.30),
            (0.60, 0.32),
            (0.68, 0.37),
            (0.76, 0.405),
            (0.84, 0.41),
            (0.91, 0.39),
            (0.96, 0.34),
            (0.99, 0.26),
            (1, 0.18),
            (0.98, 0.10),
            (0.90, 0.03),
            (0.7, 0),
        ),
        R,
    )
    top, h = 0.30 * R, 0.21 * R
    co, si = math.cos(rot), math.sin(rot)
    holes = [(h * (a * co - b * si), h * (a * si + b * co)) for a, b in ((1, 1), (-1, 1), (-1, -1), (1, -1))]
    th = np.linspace(0, 2 * np.pi, 21)
    for x, y in holes:
        Q = np.array(
            [
                [[x + 0.11 * R * k * math.cos(t), y + 0.11 * R * k * math.sin(t), top + 0.006] for t in th]
                for k in (0, 1)
            ]
        )
        grid(
            name + '-hole',
            c + Q[..., 0:1] * ex + Q[..., 1:2] * ey + Q[..., 2:3] * ez,
            Q[..., :2].copy(),
            id='dark',
            material='dark',
            flip=True,
        )
    A, B = [], []
    for i, j in ((0, 2), (1, 3)):
        d = np.subtract(holes[j], holes[i])
        side = np.array([-d[1], d[0]]) / np.linalg.norm(d) * 0.026
        for k in (-1, 1):
            A.append(
                c + (holes[i][0] + k * side[0]) * ex + (holes[i][1] + k * side[1]) * ey + (top + 0.012 + 0.012 * i) * ez
            )
            B.append(
                c + (holes[j][0] + k * side[0]) * ex + (holes[j][1] + k * side[1]) * ey + (top + 0.012 + 0.012 * i) * ez
            )
    capsules(name + '-thread', np.array(A), np.array(B), np.repeat(ez[None], 4, 0), 0.032, 'thread')
