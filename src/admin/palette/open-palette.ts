import { createStore } from '@tanstack/store'

/** True while the search that opens everything is open. */
export const isPaletteOpen = createStore(false)

/** Opens the search. */
export const openPalette = (): void => isPaletteOpen.setState(() => true)
/** Closes the search. */
export const closePalette = (): void => isPaletteOpen.setState(() => false)
