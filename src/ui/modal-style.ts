/** Classes of a modal whose backdrop fades in and out. */
export const backdropStyle =
  'transition-[opacity,translate,overlay,display] transition-discrete ease-quiet backdrop:bg-scrim backdrop:opacity-0 backdrop:transition-opacity backdrop:duration-(--fade) open:backdrop:opacity-100 starting:open:backdrop:opacity-0'

/** Classes of a modal that fades in and out together with its backdrop. */
export const fadeStyle = `${backdropStyle} opacity-0 duration-(--fade) open:opacity-100 starting:open:opacity-0`
