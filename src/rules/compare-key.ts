/** Returns a colour or size in lower case, for comparison. @spec listing.one-per-colour */
export const compareKey = (value: string): string => value.trim().toLowerCase()
