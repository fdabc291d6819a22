"""Light rendered at half the size, brought up along the edges of the full-size geometry: shade on white cloth is
smooth, what is sharp about it are the edges, and those the geometry pass has."""
import numpy as np

SPREAD = 0.75


def _taps(full, low):
    """Low rows (or columns) round each full one: [(index, weight)] for four taps."""
    at = (np.arange(full) + 0.5) * low / full - 0.5
    first = np.floor(at).astype(int) - 1
    for k in range(4):
        yield np.clip(first + k, 0, low - 1), np.exp(-0.5 * ((first + k - at) / SPREAD) ** 2).astype(np.float32)


def upsample(low, low_guides, guides, sigmas):
    """low (h,w,c) to the size of the guides (H,W,k); guides and low_guides pair up, one sigma each."""
    H, W = guides[0].shape[:2]
    h, w = low.shape[:2]
    total, weights = np.zeros((H, W, low.shape[2]), np.float32), np.zeros((H, W), np.float32)
    for rows, wy in _taps(H, h):
        for cols, wx in _taps(W, w):
            near = wy[:, None] * wx[None, :]
            e = np.zeros((H, W), np.float32)
            for g, lg, s in zip(guides, low_guides, sigmas):
                e += ((lg[rows][:, cols] - g) ** 2).sum(-1) / (s * s)
            # the small constant keeps thin things alive that no low pixel shows
            weight = near * (np.exp(-e) + 1e-4)
            total += low[rows][:, cols] * weight[..., None]
            weights += weight
    return total / weights[..., None]
