// @bundle shared
/** Returns the name of the variant, or else of the product. @spec card.name, product.name */
export const displayName = (variantName: string, productName: string): string =>
  variantName.trim() || productName

/**
 * Returns the colour that is shown beside the name of a variant, or null if the name ends with it.
 * @example colourBeside('Oxford, White', 'white') // null
 */
export function colourBeside(name: string, colour: string): string | null {
  const [long, short] = [name, colour].map((text) => text.trim().toLowerCase())
  const isNamed = long === short || [' ', '،', ','].some((mark) => long?.endsWith(mark + short))
  return isNamed ? null : colour
}
