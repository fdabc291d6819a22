/** Words that begin a first name of two words. */
const prefixes = new Set(['عبد', 'أبو', 'abd', 'abu'])

/**
 * Returns the first word of a name, or two words after a word such as 'Abu'.
 * @example firstName('Abu Bakr Salem') // 'Abu Bakr'
 */
export function firstName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/)
  return second && prefixes.has(first.toLowerCase()) ? `${first} ${second}` : first
}
