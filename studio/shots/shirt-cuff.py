"""Shirt, picture 4: cuff and pleated sleeve, laid on the ground, looking into the cuff."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np

from parts.light import camera, rig
from parts.mesh import ground
from parts.shirt_cuff import Cuff
from parts.shirt_sleeve import Sleeve
from parts.studio import reset, shoot

TURN = np.radians(30)


def lay(P):
    """Cuff frame -> lying from the lower left to the upper right."""
    P = np.asarray(P, float)
    a, b, c = P[..., 0], P[..., 1], P[..., 2]
    x, y = -4.6 + np.sin(TURN) * b + np.cos(TURN) * a, -6.6 + np.cos(TURN) * b - np.sin(TURN) * a
    return np.stack([x, y, np.maximum(c, 0) + 0.02], -1)


reset()
ground()
cuff = Cuff(lay, w=11.4, h=7.0, mouth=2.3, root=1.3, end=0.6, buttons=2).build()
Sleeve(cuff, length=34, w=16.2, tall=2.3).build()
cam = camera((-6, -80, 98), (-1.3, 1.6, 0.4), width_cm=20.5)
rig(cam, (0, 0, 0), key=(-0.82, 0.52, 0.30), power=2.4, fill=0.12, ambient=0.30, size=80)
shoot('shirt-cuff', extra=dict(look=dict(exposure=0.93)))
