/** Informs `start.js` that the page handles input from now on. */
export const announceHydration = (): void => {
  dispatchEvent(new Event('luca:hydrated'))
}
