/** Returns the id of the element for a path of a document. */
export const fieldId = (path: string): string => `product-${path.replaceAll('.', '-')}`

/** Returns the id of the section or row for a colour. */
export const colourId = (key: string): string => `product-colour-${key}`
