import type { MouseEvent } from 'react'

/**
 * Returns true if a modifier key is held during a click. The browser then follows the link, for
 * example into a new tab, and the page must not handle the click.
 */
export const isModifiedClick = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
