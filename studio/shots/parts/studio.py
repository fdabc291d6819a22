"""The studio: reset the scene, then shoot it into the passes the compositor dresses.

    blender -b --python-exit-code 3 -P studio/shots/<shot>.py -- [--preview] [spp=20] [w=1200] [threads=1] [out=folder]

Passes go to studio/.work/<shot>/ (previews: studio/.work/preview/<shot>/); meta.json is written last.
"""
import json
import os
import shutil
import sys
import tempfile
import time

import bpy
import numpy as np

from .denoise import atrous, fill_unlit
from .light import move_key
from .passes import cpu_seconds, render_passes
from .png import png
from .upsample import upsample

WORK = os.path.normpath(os.path.join(os.path.dirname(__file__), '..', '..', '.work'))
ARGS = sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else []
PREVIEW = '--preview' in ARGS
SHADING = ['diffuse_direct', 'diffuse_indirect', 'glossy_direct', 'normal', 'position', 'object_index']
RANGE = 4.0


def arg(name, default=None):
    """Value of name=value on the command line."""
    for a in ARGS:
        if a.startswith(name + '='):
            return a.split('=', 1)[1]
    return default


def reset(noise=0.04):
    """Empty scene, Cycles on two CPU threads (`threads=1`: on one); a pixel is sampled until its noise is below
    `noise`, or spp is reached."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    c = s.cycles
    c.device = 'CPU'
    c.use_denoising = False
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, noise, 6
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = 5, 3, 2, 0
    c.sample_clamp_indirect = 4
    c.caustics_reflective = c.caustics_refractive = False
    c.pixel_filter_type = 'BLACKMAN_HARRIS'
    s.view_settings.view_transform = 'Standard'
    s.render.threads_mode, s.render.threads = 'FIXED', int(arg('threads', 2))
    return s


def _encode(x):
    """Square root in 16 bits over 0..RANGE: fine steps where the eye sees them."""
    return np.clip(np.sqrt(np.maximum(x, 0) / RANGE) * 65535 + 0.5, 0, 65535).astype(np.uint16)


def _shade(tmp, size, spp, seed=0):
    """Denoised (h,w,3) diffuse direct, diffuse indirect, glossy direct, as square roots; guides; timings."""
    p, wall, cpu = render_passes(tmp, size, spp, SHADING, 1.3, seed)
    start, pos, ids = cpu_seconds(), p['position'][..., :3], p['object_index'][..., :1]
    signal = np.nan_to_num(np.concatenate([p[k][..., :1] for k in SHADING[:3]], -1))
    pixel = float(np.percentile(np.linalg.norm(pos - np.roll(pos, 1, 1), axis=-1), 50)) + 1e-6
    guides, sigmas = [p['normal'][..., :3], pos, ids], [0.10, pixel * 14, 0.3]
    clean = atrous(np.sqrt(np.maximum(signal, 0)), guides, sigmas)
    times = dict(wall=round(wall, 1), cpu=round(cpu, 1), denoise=round(cpu_seconds() - start, 1))
    return clean, guides, pixel, times


def _light(tmp, shot, seed=0):
    """Light at full size, (h,w,3), and its timings; rendered smaller and brought up when the shot allows it."""
    (w, h), half = shot['size'], shot['half']
    clean, guides, pixel, times = _shade(tmp, (w // 2, h // 2) if half else (w, h), shot['spp'], seed)
    if half:
        full = shot['guides']
        clean = upsample(clean, guides, full, [0.30, pixel * 4, 0.3])
        clean = atrous(clean, full, [0.20, pixel * 2, 0.3], passes=1)
    return clean**2, times


def _geometry(tmp, folder, shot, ss=2):
    """uv.png and bump.png, one point sample per sub-pixel: averaged UVs at an edge would be garbage."""
    w, h = shot['size']
    wanted = ['uv', 'object_index', 'bump'] + (['normal', 'position'] if shot['half'] else [])
    p, wall, cpu = render_passes(tmp, (w * ss, h * ss), 1, wanted, 0.01)
    uv, ids = p['uv'][..., :2], np.rint(p['object_index'][..., 0]).astype(np.uint8)
    cloth = ids > 0
    lo, hi = np.floor(uv[cloth].min(0) - 0.5), np.ceil(uv[cloth].max(0) + 0.5)
    q = np.clip((uv - lo) / (hi - lo) * 65535 + 0.5, 0, 65535).astype(np.uint16)
    q[~cloth] = 0
    png(folder + '/uv.png', np.stack([q[..., 0], q[..., 1], ids.astype(np.uint16) * 256], -1))
    bump = np.clip(p['bump'][..., :3] * 127 + 128, 0, 255).astype(np.uint8)
    png(folder + '/bump.png', bump[::ss, ::ss])
    shot['ids'] = ids[::ss, ::ss]
    if shot['half']:
        shot['guides'] = [p[k][::ss, ::ss, :n].copy() for k, n in (('normal', 3), ('position', 3), ('object_index', 1))]
    return [float(x) for x in lo], [float(x) for x in hi], dict(wall=round(wall, 1), cpu=round(cpu, 1))


def _ground_level(shade, ids):
    lit = shade[ids == 0]
    return float(np.percentile(lit[:, 0] + lit[:, 1], 80)) if len(lit) > 500 else 0.37


def shoot(name, size=(1200, 1500), spp=20, extra=None, sweep=None, half=False):
    """Render the scene into shade.png, uv.png, bump.png, meta.json.

    `sweep` = dict(target, dist, directions, still): also writes shade0.png.. with the key at each
    direction, so that a film can blend them (light is linear); shade.png is then number `still`.
    `half` renders the light at half the size, for a quarter of the time.
    """
    size, spp = _quality(size, spp)
    shot = dict(size=size, spp=spp, half=half or 'half' in ARGS)
    folder = arg('out') or os.path.join(WORK, 'preview' if PREVIEW else '', name)
    os.makedirs(folder, exist_ok=True)
    meta_path = os.path.join(folder, 'meta.json')
    if os.path.exists(meta_path):
        os.remove(meta_path)
    tmp, start = tempfile.mkdtemp(prefix=name), time.time()
    bpy.context.scene.render.use_persistent_data = bool(sweep)
    lo, hi, geometry = _geometry(tmp, folder, shot)
    levels, medians, timings = _lights(tmp, folder, shot, sweep)
    still = sweep.get('still', 0) if sweep else 0
    shutil.rmtree(tmp)
    meta = dict(
        name=name, width=size[0], height=size[1], ss=2, uvLo=lo, uvHi=hi, shadeRange=RANGE, groundRef=levels[still],
        garmentMedian=medians[still], ambient=bpy.context.scene['ambient'], spp=spp, seconds=round(time.time() - start, 1),
        cpuSeconds=round(cpu_seconds(), 1), steps=dict(geometry=geometry, shade=timings),
    )
    if sweep:
        meta.update(lights=len(levels), refs=levels)
    meta.update(extra or {})
    with open(meta_path, 'w') as fh:
        json.dump(meta, fh, indent=1)
    print('SHOT', json.dumps(meta), flush=True)


def _lights(tmp, folder, shot, sweep):
    """Write one shade file, or one for each direction of the sweep; ground levels, cloth medians, timings."""
    levels, medians, timings, ids = [], [], [], shot['ids']
    for i, v in enumerate(sweep['directions'] if sweep else [None]):
        if v is not None:
            move_key(sweep['target'], v, sweep['dist'])
        shade, t = _light(tmp, shot, i)
        shade = fill_unlit(shade, ids)
        png(f'{folder}/shade{i if sweep else ""}.png', _encode(shade))
        if sweep and i == sweep.get('still', 0):
            png(folder + '/shade.png', _encode(shade))
        levels.append(_ground_level(shade, ids))
        medians.append(float(np.median((shade[..., 0] + shade[..., 1])[ids > 0])))
        timings.append(t)
    return levels, medians, timings


def _quality(size, spp):
    w, h = size
    if arg('w'):
        w, h = int(arg('w')), int(arg('w')) * h // w
    if PREVIEW:
        w, h = w * 2 // 5, h * 2 // 5
    return (w, h), int(arg('spp', 10 if PREVIEW else spp))
