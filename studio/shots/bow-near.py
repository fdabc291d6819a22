"""Bow tie 4: the knot and one wing, near and low: gathers, fold and edge."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
from parts.bow import SHEEN, bow
from parts.light import camera, rig
from parts.mesh import ground
from parts.studio import reset, shoot

reset()
ground()
bow(lambda P: P + np.array([0, 0, 0.95]))
cam = camera((-30, -58, 74), (-1.2, 0.1, 1.0), width_cm=9.0)
rig(cam, (0, 0, 0), key=(-0.70, 0.56, 0.44), dist=420, power=2.2, fill=0.06, ambient=0.10, size=260)
shoot('bow-near', half=True, extra=dict(look=SHEEN))
