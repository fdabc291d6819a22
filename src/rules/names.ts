/**
 * Splits a full name into its first word and the rest. If it is empty, the first name is the e-mail
 * address and the last name is empty. @spec register.name-split, register.name-empty
 */
export function splitFullName(
  fullName: string,
  email: string,
): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
  return { firstName: firstName || email, lastName: rest.join(' ') }
}

/** Returns the first and last name in one text. Either may be empty. */
export const joinFullName = (name: { firstName: string; lastName: string }): string =>
  `${name.firstName} ${name.lastName}`.trim()

/** Returns the name of the variant, or else of the product. @spec card.name, product.name */
export const displayName = (variantName: string, productName: string): string =>
  variantName.trim() || productName
