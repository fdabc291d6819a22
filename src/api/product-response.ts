/**
 * Returns a product, or some of its fields, with the specified name of the summary.
 * @spec api.names
 */
export const toProductResponse = <Fields extends { summary: string }>({
  summary,
  ...fields
}: Fields): Omit<Fields, 'summary'> & { summery: string } => ({ ...fields, summery: summary })
