"""Necktie 1: blade and tail hang from the upper edge of the picture. The product picture of every necktie."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
from parts.light import camera, rig
from parts.mesh import ground
from parts.noise import bell, smoothstep
from parts.studio import reset, shoot
from parts.tie import SHEEN, Silk, half_width, laid, rolled, sweep, tail_width


def tail():
    path = laid((3.75, -6.3), -5.0, 60, lift=lambda s: 0.10 * bell(s - 9, 5), bend=lambda s: 0.0009 * s, seed=11, z=0.26)
    sweep('tail', path, tail_width(path.s), Silk(b=0.20, edge=0.5, loft=0.20, crumple=0.05, ripple=0.07, tip_ridge=0.05, seed=11))


def blade_lift(s):
    """Rises over the tail, then one soft wave; the very tip lies on the paper."""
    return 0.55 * smoothstep(5, 13, s) + 0.40 * bell(s - 16.5, 4.4) + 0.16 * bell(s - 5.0, 2.6)


def blade():
    path = laid((-0.95, -13.7), 1.6, 62, lift=blade_lift, bend=lambda s: 0.014 * np.sin(s * 0.12) - 0.0004 * s, seed=4)
    path = rolled(path, 3.0 * np.sin(path.s * 0.23 - 1.0))
    sweep('blade', path, half_width(path.s), Silk(b=0.23, edge=0.7, loft=0.34, crumple=0.07, ripple=0.13, tip_ridge=0.08, seed=4))


reset()
ground()
tail()
blade()
cam = camera((0.6, -14, 120), (0.9, 0.6, 0), width_cm=25)
rig(cam, (0, 0, 0), key=(-0.74, 0.50, 0.50), dist=420, power=2.2, fill=0.06, ambient=0.10, size=300)
shoot('necktie-flat', extra=dict(look=SHEEN))
