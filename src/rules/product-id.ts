const maxLength = 80

/**
 * Returns an id made from the name of a product: `Café Noir` -> `cafe-noir`, and `42⅔` ->
 * `42-2-3`. Empty if the name has
 * neither Latin letters nor digits.
 */
export const productIdOf = (name: string): string =>
  name
    .replaceAll(/(?<=\d)(?=\p{No})/gu, ' ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-+|-+$/g, '')
