/** Search parameters of the page of a new fabric. */
export interface NewFabricSearch {
  /** Id of the fabric that is copied. */
  from?: string
}

/** Reads the address of the page. */
export const readNewFabricSearch = ({ from }: Record<string, unknown>): NewFabricSearch =>
  typeof from === 'string' ? { from } : {}
