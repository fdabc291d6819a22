"""Shirt, picture 5: the whole shirt laid on its back, sleeves at its sides."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np

from parts.light import camera, rig
from parts.mesh import ground
from parts.shirt_collar import Collar
from parts.shirt_cuff import Cuff
from parts.shirt_laid import Arm, LaidBody
from parts.studio import reset, shoot

RING = 1.55
# folds of a sleeve: from, to (cm across -7..7 from the outer edge, cm from the armhole), width, height
LEFT = (
    ((-5, 3), (2, 17), 1.1, 0.45),
    ((3, 1), (6, 14), 0.9, 0.40),
    ((-6, 22), (4, 29), 1.0, 0.55),
    ((6, 20), (-2, 33), 1.1, 0.45),
    ((-6.5, 30), (1, 37), 0.8, 0.40),
    ((-2, 33), (-4, 52), 0.9, 0.45),
    ((4, 36), (2, 55), 0.9, 0.45),
    ((-1, 48), (-1.5, 58), 0.6, 0.35),
    ((2.5, 50), (3.2, 58), 0.5, 0.30),
)
RIGHT = (
    ((-4, 2), (3, 15), 1.2, 0.45),
    ((4, 2), (5, 18), 0.9, 0.40),
    ((-6, 17), (5, 26), 1.1, 0.50),
    ((-6.5, 26), (3, 31), 0.9, 0.55),
    ((6, 24), (-1, 35), 1.0, 0.40),
    ((0, 36), (-3, 54), 1.0, 0.50),
    ((5, 35), (3, 56), 0.8, 0.40),
    ((-3.5, 49), (-3.8, 58), 0.5, 0.30),
    ((1, 48), (1.4, 58), 0.6, 0.35),
)


def lay(P):
    """Upright collar -> lying on its back."""
    P = np.asarray(P, float)
    return np.stack([P[..., 0], P[..., 2], RING - P[..., 1]], -1)


def cuff(arm):
    """The cuff that ends this sleeve, in its direction."""
    ends = arm(np.array([0.02, 0.98]), np.ones(2))
    mid, across = ends.mean(0), ends[1] - ends[0]
    across = across * [1, 1, 0] / np.linalg.norm(across[:2])
    if arm.side > 0:
        across = -across
    along = np.array([-across[1], across[0], 0])
    width = np.linalg.norm((ends[1] - ends[0])[:2])

    def place(P):
        P = np.asarray(P, float)
        floor = arm.body.tall * 0.9
        xy = mid[:2] + P[..., :1] * across[:2] + (P[..., 1:2] - 6.6) * along[:2]
        near = np.clip((31 - np.abs(xy[..., 0])) / 7, 0, 1)
        return np.concatenate([xy, (P[..., 2:] + (floor * near * near * (3 - 2 * near))[..., None] + 0.05)], -1)

    return Cuff(place, w=width + 0.3, h=6.9, mouth=1.5, root=1.2, end=0.6 if arm.side > 0 else -2.0, seed=5 + arm.side)


reset()
ground()
collar = Collar(
    lay,
    squash=0.22,
    ay=6.0,
    ax=5.9,
    rise=3.5,
    stand=2.9,
    standb=3.9,
    drop=4.6,
    point=(6.4, -2.1, -4.4),
    roll=0.75,
    gap=0.28,
)
collar.build().inside()
collar.label()
body = LaidBody(collar, RING).build()
outer = ((20.8, -4.1), (25.8, -8.6), (30.2, -20), (33.0, -38), (34.2, -59))
inner = ((21.8, -19.5), (19.4, -28), (20.6, -42), (23.0, -59.5))
bent = ((20.8, -4.1), (25.6, -8.6), (30.8, -20), (32.6, -37), (31.4, -59.5))
bent_in = ((21.8, -19.5), (19.6, -28), (20.0, -42), (20.4, -58.5))
for side, edges, folds in ((-1, (outer, inner), LEFT), (1, (bent, bent_in), RIGHT)):
    cuff(Arm(body, side, *edges, folds, 21 + side).build()).build()
cam = camera((0, -110, 330), (0, -36.0, 1.0), width_cm=78)
rig(cam, (0, -35, 2), key=(-0.80, 0.58, 0.34), dist=300, power=2.4, fill=0.12, ambient=0.30, size=150)
shoot('shirt-front', extra=dict(look=dict(exposure=0.95)), half=True)
