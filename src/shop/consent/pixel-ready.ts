/** Sent on `window` once there is an ad pixel to tell: what was viewed before is told then. */
export const pixelReady = 'luca:pixel-ready'
