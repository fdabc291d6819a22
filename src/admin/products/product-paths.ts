/** Returns the address of the page of a product. */
export const productPath = (id: string): string => `/products/${id}`

/** The page that imports a CSV file. */
export const importPath: string = '/import'

/** The list of fabrics, which the studio takes pictures of. */
export const studioPath: string = '/studio'

/** The page that describes a new fabric. */
export const newFabricPath: string = '/studio/new'
