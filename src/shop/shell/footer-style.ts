/** Heading of a group of the footer. */
export const footerHeading = 'type-label mb-3 text-ink-3'

/** One link of a group: a full target on touch, closer together beside a mouse. */
export const footerItem =
  'flex min-h-11 items-center text-card underline-offset-6 hover:underline lg:min-h-9'
