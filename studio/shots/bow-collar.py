"""Bow tie 3: tied at a white collar, seen a little from the left."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
from parts.bow import SHEEN, bow
from parts.knot import band
from parts.light import camera, rig
from parts.mesh import backdrop
from parts.shirt_collar import Collar
from parts.studio import reset, shoot
from parts.worn import chest


def at_neck(P):
    """The bow hangs in front of the collar button, bent a little round the neck and a little askew."""
    P = np.asarray(P, float)

    x, y, z = 0.87 * P[..., 0], 0.87 * P[..., 1], 0.75 * P[..., 2]
    return np.stack([x + 0.02 * y, -9.45 - z, 1.45 + 0.98 * y - 0.025 * x], -1)


reset()
backdrop()
collar = Collar().build()
collar.inside()
collar.label()
chest(buttons=(-8.5, -16.5))
band(collar)
bow(at_neck)
cam = camera((-11, -120, 9), (-0.2, -7, -1.6), width_cm=24.0)
rig(cam, (0, -8, 0), key=(-0.70, 0.54, 0.62), dist=420, power=2.2, fill=0.08, ambient=0.12, size=300)
shoot('bow-collar', half=True, extra=dict(look=dict(SHEEN, exposure=0.82)))
