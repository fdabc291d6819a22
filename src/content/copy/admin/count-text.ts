/** Returns a count with its noun: '1 order', '2 orders'. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
