"""The collar: a stand that laps at the front and two leaves that roll over it.

Upright coordinates: x to the wearer's left (picture right), -y to the viewer, z up; `place` turns the
finished points into the scene (upright for a close-up, laid down for a folded shirt).
"""

import numpy as np

from .mesh import grid, normals
from .noise import bell, fbm, smoothstep
from .shirt_cloth import dense, fillet, panel, seam_relief, slab, spline
from .shirt_thread import button, buttonhole, stitches

LAP = 1.7
TOPSTITCH = 0.55


class Collar:
    """Shape of one collar; every length in cm. `squash` flattens the neck ring for a shirt laid down."""

    def __init__(self, place=lambda P: P, **o):
        d = dict(
            ax=6.1,
            ay=6.6,
            rise=3.4,
            point=(6.7, -8.9, -3.4),
            gap=0.32,
            stand=3.2,
            standb=3.9,
            drop=4.7,
            roll=1.0,
            squash=1.0,
            spring=0.85,
            skew=0.12,
            seed=3,
        )
        d.update(o)
        self.__dict__.update(d)
        self.point = np.array(self.point, float)
        self.place = place

    def neck(self, t):
        """Seam of stand and body; t in -pi..pi, 0 the centre front."""
        t = np.asarray(t, float)
        return np.stack([self.ax * np.sin(t), -self.ay * np.cos(t) * self.squash, self.rise * (1 - np.cos(t)) / 2], -1)

    def out(self, t):
        """Level unit normal of the neck, outwards."""
        t = np.asarray(t, float)
        n = np.stack([self.ay * max(self.squash, 0.45) * np.sin(t), -self.ax * np.cos(t), 0 * t], -1)
        return n / np.linalg.norm(n, axis=-1, keepdims=True)

    def height(self, t):
        """Height of the stand at t."""
        return self.stand + (self.standb - self.stand) * (1 - np.cos(t)) / 2

    def fold(self, t):
        """Top of the stand, where the leaf turns over."""
        t = np.asarray(t, float)
        return self.neck(t) - self.out(t) * 0.25 + self.height(t)[..., None] * np.array([0, 0, 1.0])

    def build(self):
        """Stand and both leaves."""
        self._stand()
        for side in (1, -1):
            Leaf(self, side).build()
        return self

    def _stand(self):
        t = np.linspace(-LAP / self.ax, 2 * np.pi + LAP / self.ax, 600)
        s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(self.neck(t), axis=0), axis=1))]
        length = s[-1]

        def S(a, b):
            x, r = np.interp(a, s, t), b / self.stand
            low, high = self.neck(x), self.fold(x)
            lap = 0.16 * (1 - smoothstep(2, 7, a)) - 0.10 * smoothstep(length - 6, length - 2, a)
            P = (
                low
                + (high - low) * (r * 0.96)[..., None]
                + self.out(x) * (0.20 * np.sin(np.pi * np.clip(r, 0, 1)) + lap)[..., None]
            )
            return self.place(P)

        seam = fillet(
            [(length - 3 * LAP, 0.3), (0.35, 0.3), (0.35, self.stand - 0.45), (6.0, self.stand - 0.3)], [0.2, 1.1]
        )
        top = panel(
            'stand',
            S,
            length,
            self.stand,
            'stand',
            radii=(0, 0, 1.4, 0),
            thick=0.18,
            n=(420, 50),
            uv=lambda a, b: (b + 31.3, a),
            paths=[seam],
            seed=self.seed,
        )
        mid = np.array([LAP, self.stand * 0.52])
        c, right = top(*mid), top(mid[0] + 0.2, mid[1]) - top(mid[0] - 0.2, mid[1])
        up = top(mid[0], mid[1] + 0.2) - top(mid[0], mid[1] - 0.2)
        n = np.cross(right, up)
        n /= np.linalg.norm(n)
        buttonhole('collar-hole', c + right * 0.4, right, n, length=1.4)
        button('collar-button', c, n, R=0.5, rot=0.7, up=up)

    def label(self, w=4.2, h=1.9, scale=0.8, up=1.2):
        """Woven label inside the back of the stand, its UV still 0..w, 0..h."""
        q, r = np.linspace(-w / 2, w / 2, 60), np.linspace(0, 1, 24)[:, None]
        t = np.pi + q * scale / self.ax * 0.97
        k = (up + r * h * scale) / self.standb
        A, F = self.neck(t), self.fold(t)
        P = A + (F - A) * k[..., None] - self.out(t) * (0.17 - 0.18 * np.sin(np.pi * k))[..., None]
        uv = np.stack(np.broadcast_arrays((-q + w / 2)[None], r * h), -1)
        grid('label', self.place(P), uv, id='label', material='cotton')

    def inside(self, depth=2.6):
        """Back of the shirt seen through the neck."""
        t, r = np.linspace(-np.pi, np.pi, 260), np.linspace(0.02, 1, 40)[:, None, None]
        c = np.array([0, 0.5, self.rise * 0.5 - depth])
        P = c + (self.neck(t)[None] - c) * r
        P[..., 2] -= 1.2 * (1 - r[..., 0] ** 2)
        grid('inside', self.place(P), np.stack([P[..., 0] + 60.4, P[..., 1]], -1), id='inside', material='cotton')


class Leaf:
    """Half of the collar's outside, from centre front to centre back."""

    def __init__(self, collar, side):
        self.c, self.side = collar, side

    def _lower_edge(self, q):
        """Free edge from the point (q 0) to the centre back (q 1)."""
        c = self.c
        point = c.point + np.array([0.10, 0, -0.16]) * (c.skew * self.side / 0.12)
        back = c.neck(np.pi) + np.array([0, 1.05, c.standb - c.drop + 0.2])
        side = c.neck(np.pi * 0.52) + np.array([1.45, -0.2, -0.35])
        rear = c.neck(np.pi * 0.78) + np.array([1.0, 0.9, -0.5])
        mid = point * 0.54 + side * 0.46 + np.array([0.22, -0.10, -0.20])
        knots = np.stack([point, mid, side, rear, back])
        chord = np.r_[0, np.cumsum(np.linalg.norm(np.diff(knots, axis=0), axis=1))]
        pace = np.interp(np.linspace(-0.2, 1.2, 701), [0, 0.24, 0.46, 0.72, 1], chord)
        k = np.hanning(121)
        pace = np.convolve(np.pad(pace, 60, mode='edge'), k / k.sum(), 'valid')
        pace = np.interp(q, np.linspace(-0.2, 1.2, 701), pace)
        pace = (pace - pace[0]) / (pace[-1] - pace[0]) * chord[-1]
        return spline(chord, knots)(pace)

    def _sheet(self, q, r):
        """Points (len(r), len(q), 3): r 0 inside the stand, over the roll, 1 on the free edge."""
        c = self.c
        t0 = c.gap / c.ax
        t = t0 + q * (np.pi - t0)
        F, o, G, z = c.fold(t), c.out(t), self._lower_edge(q), np.array([0, 0, 1.0])
        roll = c.roll * (0.45 + 0.55 * np.cos(t) ** 2)[:, None]
        soft = c.spring * (0.8 + 0.2 * np.cos(2 * t))[:, None]
        ctrl = [
            F - o * 0.22 - z * 0.5,
            F - o * 0.30 + z * 0.55 * soft,
            F + o * 0.62 + z * 0.95 * soft,
            F * 0.46 + G * 0.54 + o * (0.36 + roll),
            G,
        ]
        w = [(1 - r) ** 4, 4 * (1 - r) ** 3 * r, 6 * (1 - r) ** 2 * r**2, 4 * (1 - r) * r**3, r**4]
        return sum(b[:, None, None] * p[None] for b, p in zip(w, ctrl))

    def build(self):
        c = self.c
        q, r = dense(280, 0, 1, 1.7), dense(150, 0, 1, 1.5)
        P = self._sheet(q, r)
        down = np.linalg.norm(np.diff(P, axis=0), axis=-1)
        V = np.concatenate([np.zeros((1, P.shape[1])), np.cumsum(down, 0)], 0)
        V = V - 0.75
        L = np.r_[0, np.cumsum(np.linalg.norm(np.diff(P[60], axis=0), axis=1))]
        front, low = self._edges(P, V)
        N = normals(P)
        if N[75, 40] @ np.array([0.3, -1, 0.2]) < 0:
            N = -N
        path = fillet([(TOPSTITCH, 8.2), (TOPSTITCH, TOPSTITCH), (24, TOPSTITCH)], [0.12])
        seam = seam_relief(front, low, path, c.seed + self.side, groove=0.032, pucker=0.012, reach=0.45)
        body = 0.035 * fbm(L[None] * 0.16, V * 0.14, 2, c.seed + 20 * self.side) + 0.02 * bell(low - 2.2, 1.5) * bell(
            front - 2.5, 3
        )
        P = P + N * (seam + body)[..., None]
        M = np.array([self.side, 1, 1.0])
        UV = np.stack([V + 12, np.broadcast_to(L[None], V.shape)], -1)
        slab(
            f'leaf{self.side}',
            c.place(P * M),
            c.place(N * M) - c.place(np.zeros(3)),
            UV,
            np.minimum(front, low),
            'leaf',
            thick=0.13,
            lip=0.12,
            flip=self.side < 0,
        )
        self._stitch(P, N, front, low, M)

    def _edges(self, P, V):
        """True distances to the front edge and to the lower edge."""
        row = np.concatenate([np.zeros((P.shape[0], 1)), np.cumsum(np.linalg.norm(np.diff(P, axis=1), axis=-1), 1)], 1)
        e = P[-1, 0] - P[-60, 0]
        e /= np.linalg.norm(e)
        across = np.linalg.norm(np.cross(P - P[-1, 0], e), axis=-1)
        near = 1 - smoothstep(2.0, 4.0, row)
        return np.minimum(row, across * near + row * (1 - near)), self._low(P, V)

    def _low(self, P, V):
        d = V[-1:] - V
        e = np.gradient(P[-1], axis=0)
        e /= np.linalg.norm(e, axis=1, keepdims=True)
        fall = P[-1] - P[-20]
        fall /= np.linalg.norm(fall, axis=1, keepdims=True)
        slant = np.linalg.norm(np.cross(fall, e), axis=1)
        return d * slant[None]

    def _stitch(self, P, N, front, low, M):
        c, run, nrm = self.c, [], []
        first = int(np.argmax(front[60] > 0)) if front[60, 0] > TOPSTITCH else 0
        for i in range(30, P.shape[0]):
            j = int(np.argmax(front[i] > TOPSTITCH))
            if low[i, j] < TOPSTITCH:
                break
            run.append(self._lerp(P, N, front, i, max(j, 1)))
        for j in range(max(j, first), P.shape[1]):
            i = int(np.argmin(np.abs(low[:, j] - TOPSTITCH)))
            run.append((P[i, j], N[i, j]))
        pts, nrm = np.array([p for p, _ in run]), np.array([n for _, n in run])
        k = np.ones(5) / 5
        smooth = np.stack([np.convolve(np.pad(pts[:, a], 2, mode='edge'), k, 'valid') for a in range(3)], -1)
        stitches(
            f'leaf-stitch{self.side}', c.place((smooth + nrm * 0.065) * M), c.place(nrm * M) - c.place(np.zeros(3))
        )

    @staticmethod
    def _lerp(P, N, d, i, j):
        k = np.clip((TOPSTITCH - d[i, j - 1]) / (d[i, j] - d[i, j - 1] + 1e-9), 0, 1)
        return P[i, j - 1] * (1 - k) + P[i, j] * k, N[i, j]
