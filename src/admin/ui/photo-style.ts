/** The classes of the frame of a photograph in the proportion of the shop. */
export const photoStyle =
  'relative block aspect-4/5 overflow-hidden bg-plate [&>img]:size-full [&>img]:object-cover [&>img]:[filter:var(--plate-dim)]'
