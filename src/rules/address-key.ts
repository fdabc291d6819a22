/** The key of all clients whose address cannot be parsed. They share each rate limit. */
export const unknownAddress = 'unknown'

/**
 * Parses an IPv4 address into four numbers, or returns undefined. Rejects a leading zero: it may
 * mean octal.
 */
function parseIpv4(text: string): number[] | undefined {
  const parts = text.split('.')
  const isValid = parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  return parts.length === 4 && isValid ? parts.map(Number) : undefined
}

/**
 * Parses the 16-bit groups on one side of `::`, or returns undefined. The last group may be an IPv4
 * address.
 */
function parseGroups(text: string): number[] | undefined {
  if (text === '') return []
  const groups: number[] = []
  const parts = text.split(':')
  for (const [index, part] of parts.entries()) {
    const ipv4 = index === parts.length - 1 ? parseIpv4(part) : undefined
    if (ipv4) {
      const [a = 0, b = 0, c = 0, d = 0] = ipv4
      groups.push(a * 256 + b, c * 256 + d)
    } else if (/^[\da-f]{1,4}$/i.test(part)) groups.push(Number.parseInt(part, 16))
    else return undefined
  }
  return groups
}

/** Parses an IPv6 address into eight 16-bit groups, or returns undefined. */
function parseIpv6(text: string): number[] | undefined {
  const [head = '', tail, ...more] = text.split('::')
  const before = parseGroups(head)
  if (tail === undefined) return before?.length === 8 ? before : undefined
  const after = parseGroups(tail)
  if (!before || !after || more.length > 0 || head.includes('.')) return undefined
  const missing = 8 - before.length - after.length
  return missing > 0 ? [...before, ...Array<number>(missing).fill(0), ...after] : undefined
}

/** Returns true for an IPv4 address in IPv6 notation, such as `::ffff:203.0.113.7`. */
const isMappedIpv4 = (groups: readonly number[]): boolean =>
  groups.slice(0, 6).join() === '0,0,0,0,0,65535'

function ipv6Key(groups: readonly number[]): string {
  if (isMappedIpv4(groups)) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  }
  const network = groups.slice(0, 4)
  while (network.at(-1) === 0) network.pop()
  return `${network.map((group) => group.toString(16)).join(':')}::/64`
}

/**
 * Returns the rate-limit key of a client address: the IPv4 address, or the /64 network of an IPv6
 * address in canonical spelling. One client usually controls a whole /64. Brackets, a port and a
 * zone id are ignored. Returns 'unknown' if the address cannot be parsed. @spec limits.address
 *
 * @example addressKey('::ffff:203.0.113.7') // '203.0.113.7'
 * @example addressKey('2001:DB8:1:1::8c') // '2001:db8:1:1::/64'
 */
export function addressKey(address: string | undefined): string {
  const trimmed = address?.trim() ?? ''
  const [, bracketed, ipv4WithPort] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(trimmed) ?? []
  const text = (bracketed ?? ipv4WithPort ?? trimmed).replace(/%.*$/, '')
  const ipv4 = parseIpv4(text)
  if (ipv4) return ipv4.join('.')
  const groups = parseIpv6(text)
  return groups ? ipv6Key(groups) : unknownAddress
}
