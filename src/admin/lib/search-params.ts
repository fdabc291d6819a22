/**
 * Returns the search parameters of an address as text. The parser of the router would read the order
 * number 12345678 as a number and `true` as a boolean.
 */
export const readSearchParams = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

/** Returns the query of an address with its question mark. Values that are undefined are left out. */
export function writeSearchParams(search: Record<string, unknown>): string {
  const values = Object.entries(search).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query}`
}
