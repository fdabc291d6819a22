import { staffError } from '#contract/admin/errors.ts'
import type { CurrentProduct, VariantRecord } from '#rules/product-record.ts'

/** The state of the shop that a change was planned with. */
export interface PlannedState {
  /** The versions of the products, by id. */
  versions: ReadonlyMap<string, number>
  /** The stock of the variants, by id. */
  stock: ReadonlyMap<string, number>
}

/** Returns the state of products to plan a change with. */
export const plannedStateOf = (products: readonly CurrentProduct[]): PlannedState => ({
  versions: new Map(products.map(({ id, version }) => [id, version])),
  stock: new Map(
    products.flatMap(({ variants }) =>
      variants.map(({ id, stock }): [string, number] => [id, stock ?? 0]),
    ),
  ),
})

/** Throws `plan_outdated` if a product changed, appeared or disappeared since the plan. */
export function assertPlannedVersions(
  ids: readonly string[],
  current: ReadonlyMap<string, number>,
  { versions }: PlannedState,
): void {
  if (ids.some((id) => current.get(id) !== versions.get(id))) throw staffError('plan_outdated')
}

/** Throws `plan_outdated` if the stock of a counted variant of the plan changed since. */
export function assertPlannedStock(
  variants: readonly VariantRecord[],
  current: ReadonlyMap<string, number>,
  { stock: planned }: PlannedState,
): void {
  const isChanged = ({ id, stock }: VariantRecord) =>
    stock !== null && planned.has(id) && current.get(id) !== planned.get(id)
  if (variants.some(isChanged)) throw staffError('plan_outdated')
}
