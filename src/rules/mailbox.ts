const gmailDomains = ['gmail.com', 'googlemail.com']

/**
 * Returns one spelling for all addresses of a mailbox, for counting only: in lower case, without the
 * part behind `+`, and for Gmail without dots.
 * @example mailboxOf('N.our+shop@googlemail.com') // 'nour@gmail.com'
 */
export function mailboxOf(email: string): string {
  const address = email.toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const name = address.slice(0, Math.max(0, at)).replace(/(?<=.)\+.*$/s, '')
  return gmailDomains.includes(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
}
