"""Necktie 5: the back of the tip, with tipping, bar tack, label and keeper."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
from parts.light import camera, rig
from parts.mesh import ground
from parts.studio import reset, shoot
from parts.tie import SHEEN
from parts.tie_back import blade_back

TURN = math.radians(-9)


def place(P):
    P = np.asarray(P, float)
    x, y = P[..., 0], P[..., 1] - 9.6
    return np.stack([math.cos(TURN) * x - math.sin(TURN) * y, math.sin(TURN) * x + math.cos(TURN) * y, P[..., 2] + 0.02], -1)


reset()
ground()
blade_back(place)
cam = camera((-10, -48, 95), (0.2, 0.1, 0.3), width_cm=16.5)
rig(cam, (0, 0, 0), key=(-0.76, 0.52, 0.46), dist=420, power=2.2, fill=0.06, ambient=0.10, size=300)
shoot('necktie-tip', half=True, spp=32, extra=dict(look=SHEEN))
