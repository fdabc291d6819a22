import { isOneTypo } from './one-typo.ts'

/** The domains of most addresses. */
const usual = ['gmail.com', 'hotmail.com', 'yahoo.com', 'outlook.com', 'icloud.com']

/** Domains of mail services that differ from a usual one by a letter. */
const others = ['ymail.com', 'mail.com', 'gmail.co', 'email.com', 'hotmail.co', 'yahoo.co']

/**
 * Returns an e-mail address with the usual domain that its own differs from by one letter, or
 * undefined. It is advice only: the domain may exist.
 * @example correctMailDomain('mona@gmial.com') // 'mona@gmail.com'
 */
export function correctMailDomain(address: string): string | undefined {
  const [name, domain = '', ...rest] = address.trim().toLowerCase().split('@')
  if (!name || rest.length > 0 || usual.includes(domain) || others.includes(domain)) return
  const meant = usual.find((each) => isOneTypo(domain, each))
  return meant && `${name}@${meant}`
}
