/** The page behind a modal, dimmed while it is open. */
export const backdropStyle =
  'transition-[opacity,translate,overlay,display] transition-discrete ease-quiet backdrop:bg-scrim backdrop:opacity-0 backdrop:transition-opacity backdrop:duration-(--fade) open:backdrop:opacity-100 starting:open:backdrop:opacity-0'

/** A modal that comes and goes by fading. */
export const fadeStyle = `${backdropStyle} opacity-0 duration-(--fade) open:opacity-100 starting:open:opacity-0`
