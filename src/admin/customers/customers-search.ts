/** The address of the customers: what was searched. */
export type CustomersSearch = { q?: string }

/** Reads the address of the customers. */
export const readCustomersSearch = ({ q }: Record<string, unknown>): CustomersSearch =>
  typeof q === 'string' && q !== '' ? { q } : {}
