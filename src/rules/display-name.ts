// @bundle shared
/** Returns the name of the variant, or else of the product. @spec card.name, product.name */
export const displayName = (variantName: string, productName: string): string =>
  variantName.trim() || productName
