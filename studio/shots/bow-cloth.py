"""Bow tie 2: the silk of one wing, running into the knot. Also the swatch (plain cloth in the middle)."""
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
cam = camera((-14, -34, 84), (-3.0, 0.0, 1.4), width_cm=5.6, roll=-24)
rig(cam, (0, 0, 0), key=(-0.70, 0.56, 0.46), dist=420, power=2.2, fill=0.06, ambient=0.10, size=260)
shoot('bow-cloth', half=True, spp=32, extra=dict(look=SHEEN))
