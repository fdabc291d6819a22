/** Returns the address of the page of a product. */
export const productPath = (id: string): string => `/products/${id}`

/** The page that imports a CSV file. */
export const importPath: string = '/import'

/** The page that takes pictures of a fabric. */
export const studioPath: string = '/studio'
