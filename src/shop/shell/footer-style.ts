/** Classes of the heading of a footer group. */
export const footerHeading = 'type-label mb-3 text-ink-3'

/** Classes of a link in a footer group. Links are taller on small screens, for touch. */
export const footerItem =
  'flex min-h-11 items-center text-card underline-offset-6 hover:underline lg:min-h-9'
