"""Necktie 4: rolled, the tip run out in front."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from parts.coil import coil
from parts.light import camera, rig
from parts.mesh import ground
from parts.studio import reset, shoot
from parts.tie import SHEEN, Silk, sweep

reset()
ground()
path, half = coil()
sweep('tie', path, half, Silk(b=0.20, edge=0.5, loft=0.10, crumple=0.03, ripple=0.06, tip_ridge=0.04, seed=3))
cam = camera((-42, -78, 60), (0.6, 6.2, 1.5), width_cm=18.5, shift=(-0.08, 0.15))
rig(cam, (0, 8, 3), key=(-0.75, 0.62, 0.52), dist=420, power=2.2, fill=0.07, ambient=0.11, size=300)
shoot('necktie-rolled', half=True, spp=32, extra=dict(look=SHEEN))
