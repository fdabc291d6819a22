/** The neck and the chest of a finished shirt, in cm. */
interface ShirtSize {
  size: string
  neck: { cm: number }
  chest: { cm: number }
}

/** The measurements of a shopper, in cm. */
interface Measured {
  neck?: number | undefined
  chest?: number | undefined
}

/** A shirt is at least this much wider than the chest, in cm, so that its wearer can move. */
export const chestEase = 8

/**
 * Returns the smallest size that fits neck and chest, or undefined if none does or nothing was
 * measured. Between two sizes it is the larger. `sizes` are in order, smallest first.
 */
export function recommendedSize(
  sizes: readonly ShirtSize[],
  { neck, chest }: Measured,
): string | undefined {
  if (neck === undefined && chest === undefined) return undefined
  return sizes.find(
    (row) =>
      row.neck.cm >= (neck ?? 0) && row.chest.cm >= (chest === undefined ? 0 : chest + chestEase),
  )?.size
}
