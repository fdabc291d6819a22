/**
 * Event on `window` after the ad pixel has started. Pages then report the view that came before.
 */
export const pixelReady = 'luca:pixel-ready'
