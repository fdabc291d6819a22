/**
 * A full name as first and last: the first word, then the rest. Where it is empty the e-mail
 * address stands for the first name and the last name is empty. @spec §5
 */
export function splitFullName(
  fullName: string,
  email: string,
): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
  return { firstName: firstName || email, lastName: rest.join(' ') }
}

/** First and last name as one, however many of them there are. */
export const joinFullName = (name: { firstName: string; lastName: string }): string =>
  `${name.firstName} ${name.lastName}`.trim()

/** What a piece is called: its variant's name, or else its product's. @spec §2 */
export const pieceName = (variantName: string, productName: string): string =>
  variantName.trim() || productName
