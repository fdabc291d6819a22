import type { Product } from '#contract/catalogue.ts'
import type { Engine } from '#data/engine/engine.ts'
import { readProducts } from '#data/products/catalogue.ts'
import type { ChangeFeed, Changes } from './change-feed.ts'
import { createRefreshedValue } from './refreshed-value.ts'

/**
 * A version of the catalogue. Unchanged products are the same objects as in the previous version.
 */
export interface Catalogue {
  products: readonly Product[]
  byId: ReadonlyMap<string, Product>
}

const rankOf = (product: Product): number => product.productVariants[0]?.rank ?? 0

const byRank = (a: Product, b: Product): number => rankOf(a) - rankOf(b) || (a.id < b.id ? -1 : 1)

/** Reads the changed products and returns the new version of the catalogue. */
async function applyChanges(
  engine: Pick<Engine, 'db'>,
  changes: Changes,
  previous: Catalogue,
): Promise<Catalogue> {
  if (changes === 'everything') {
    const products = (await readProducts(engine.db)).toSorted(byRank)
    return { products, byId: new Map(products.map((each) => [each.id, each])) }
  }
  const byId = new Map(previous.byId)
  for (const id of changes) byId.delete(id)
  for (const product of await readProducts(engine.db, changes)) byId.set(product.id, product)
  return { products: [...byId.values()].toSorted(byRank), byId }
}

/**
 * Creates a cache of the catalogue. The returned function reads only the products that changed and
 * returns the catalogue with all committed changes. While the database is unavailable it returns
 * the previous catalogue.
 */
export const createCatalogueCache = (
  engine: Pick<Engine, 'db'>,
  feed: ChangeFeed,
): (() => Promise<Catalogue>) =>
  createRefreshedValue<Catalogue>({
    initial: { products: [], byId: new Map() },
    notice: feed.notice,
    takeChanges: feed.takeProducts,
    read: (changes, previous) => applyChanges(engine, changes, previous),
  }).current
