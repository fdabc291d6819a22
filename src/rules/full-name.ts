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
