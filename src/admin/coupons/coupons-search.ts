/** What the page shows beside the list: the form of a coupon. */
export interface CouponsSearch {
  /** Id of the coupon that is edited. */
  edit?: string
  create?: 'yes'
}

/** Reads the address of the page. */
export const readCouponsSearch = (search: Record<string, unknown>): CouponsSearch => {
  if (search.create === 'yes') return { create: 'yes' }
  return typeof search.edit === 'string' ? { edit: search.edit } : {}
}
