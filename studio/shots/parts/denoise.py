"""Edge-stopping a-trous wavelet filter: Debian's Blender has no OpenImageDenoise, and white cloth without
texture needs no more than this."""
import numpy as np

# Light (direct and indirect) below which cloth looks like a hole: no gather of a garment is as dark.
UNLIT = 0.02
KERNEL = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)


def _pass(cur, guides, sigmas, step, colour_sigma):
    h, w = cur.shape[:2]
    pad = 2 * step

    def padded(a):
        return np.pad(a, ((pad, pad), (pad, pad), (0, 0)), mode='edge')

    far, far_guides = padded(cur), [padded(g) for g in guides]
    total, weights = np.zeros_like(cur), np.zeros((h, w), np.float32)
    for dy in range(-2, 3):
        for dx in range(-2, 3):
            y, x = pad + dy * step, pad + dx * step
            here = far[y : y + h, x : x + w]
            e = ((here - cur) ** 2).sum(-1) / colour_sigma**2
            for g, f, s in zip(guides, far_guides, sigmas):
                e += ((f[y : y + h, x : x + w] - g) ** 2).sum(-1) / (s * s)
            weight = KERNEL[dy + 2] * KERNEL[dx + 2] * np.exp(-e)
            total += here * weight[..., None]
            weights += weight
    return total / weights[..., None]


def _despeckle(a):
    """Pull lone pixels back into the range of their eight neighbours (second highest, second lowest)."""
    h, w = a.shape[:2]
    p = np.pad(a, ((1, 1), (1, 1), (0, 0)), mode='edge')
    shifts = [(y, x) for y in range(3) for x in range(3) if (y, x) != (1, 1)]
    near = np.sort(np.stack([p[y : y + h, x : x + w] for y, x in shifts]), axis=0)
    return np.clip(a, near[1], near[-2])


def atrous(signal, guides, sigmas, passes=4, colour_sigma=0.12):
    """signal (h,w,c) float; guides (h,w,k) with one sigma each; colour_sigma shrinks with every pass."""
    cur = _despeckle(signal.astype(np.float32))
    for i in range(passes):
        cur = _pass(cur, guides, sigmas, 1 << i, colour_sigma * 0.6**i)
    return _despeckle(cur)


def _beside(a):
    """The four neighbours of every pixel."""
    return [np.roll(a, shift, axis) for shift, axis in ((1, 0), (-1, 0), (1, 1), (-1, 1))]


def fill_unlit(shade, ids, margin=12):
    """Light a pocket between two sheets of cloth like the cloth around it: it would be a black hole.

    shade (h,w,3) light, ids (h,w); `margin` pixels around the pocket are in its half shadow.
    """
    hole = (ids > 0) & (shade[..., 0] + shade[..., 1] < UNLIT)
    for _ in range(margin):
        hole = hole | ((ids > 0) & np.any(_beside(hole), axis=0))
    shade = shade.copy()
    while hole.any():
        known = [near & (beside == ids) for near, beside in zip(_beside(~hole), _beside(ids))]
        count = np.sum(known, axis=0)
        ready = hole & (count > 0)
        if not ready.any():
            break
        total = sum(k[..., None] * s for k, s in zip(known, _beside(shade)))
        shade[ready] = (total / np.maximum(count, 1)[..., None])[ready]
        hole = hole & ~ready
    return shade
