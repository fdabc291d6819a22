/** Classes of an element with a value that is not saved: a corner marks it. */
export const editedCorner =
  'relative before:pointer-events-none before:absolute before:start-0 before:top-0 before:z-1 before:border-4 before:border-transparent before:border-s-brass before:border-t-brass before:content-[""]'
