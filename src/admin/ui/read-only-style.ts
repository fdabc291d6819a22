/** The classes around inputs of which some cannot be changed: the frame of those is quiet. */
export const readOnlyStyle =
  '[&_span:has(>input:read-only)]:border-line [&_span:has(>input:read-only)]:bg-transparent [&_span:has(>input:read-only)]:text-ink-2'
