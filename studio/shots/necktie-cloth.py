"""Necktie 2: the silk, 7 cm of it, with one fold. Also the swatch (plain cloth at the lower left)."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from parts.drape import drape
from parts.light import camera, rig
from parts.studio import reset, shoot
from parts.tie import SHEEN

reset()
drape([
    dict(at=1.35, height=1.15, width=0.85, lean=-0.10, fan=0.05),
    dict(at=3.3, height=0.75, width=0.65, lean=0.10, fan=-0.06),
    dict(at=-2.2, height=0.42, width=1.25, lean=0.18, fan=0.04),
])
cam = camera((0, -6, 60), (0, 0, 0.2), width_cm=7.0)
rig(cam, (0, 0, 0), key=(-0.80, 0.50, 0.48), dist=300, power=2.2, fill=0.05, ambient=0.09, size=120)
shoot('necktie-cloth', extra=dict(look=SHEEN))
