"""Bow tie 1: tied, laid on the paper. The product picture of every bow tie."""
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
cam = camera((0, -16, 110), (0.1, -0.2, 0.8), width_cm=17.0)
rig(cam, (0, 0, 0), key=(-0.74, 0.52, 0.56), dist=420, power=2.2, fill=0.06, ambient=0.10, size=300)
shoot('bow-front', half=True, extra=dict(look=SHEEN))
