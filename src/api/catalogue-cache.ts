import type { Product } from '#contract/catalogue.ts'
import { readProducts } from '#data/catalogue.ts'
import type { Engine } from '#data/engine/engine.ts'

/**
 * A version of the catalogue. Unchanged products are the same objects as in the previous version.
 */
export interface Catalogue {
  products: readonly Product[]
  byId: ReadonlyMap<string, Product>
}

/** Ids of the changed products, or all of them. */
type Changes = ReadonlySet<string> | 'everything'

const unite = (a: Changes, b: Changes): Changes =>
  a === 'everything' || b === 'everything' ? 'everything' : a.union(b)

const rankOf = (product: Product): number => product.productVariants[0]?.rank ?? 0

const byRank = (a: Product, b: Product): number => rankOf(a) - rankOf(b) || (a.id < b.id ? -1 : 1)

/** Reads the changed products and returns the new version of the catalogue. */
async function applyChanges(
  engine: Engine,
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
 * Milliseconds after a failed read in which the cached catalogue is returned without another read.
 */
const cooldownMs = 500

/**
 * Creates a cache of the catalogue. The returned function reads only the products that changed and
 * returns the catalogue with all committed changes. While the database is unavailable it returns
 * the previous catalogue.
 */
export function createCatalogueCache(engine: Engine): () => Promise<Catalogue> {
  let catalogue: Catalogue = { products: [], byId: new Map() }
  let isLoaded = false
  let pending: Changes = 'everything'
  let refreshInProgress: Promise<void> | undefined
  let cooldownEnd = 0

  async function refresh(): Promise<void> {
    const changes = pending
    pending = new Set()
    try {
      catalogue = await applyChanges(engine, changes, catalogue)
      isLoaded = true
    } catch (error) {
      pending = unite(pending, changes)
      throw error
    }
  }

  return async function current() {
    pending = unite(pending, engine.readCatalogueChanges())
    // A read takes seconds if the database does not respond. A request must not wait for two reads.
    if (isLoaded && performance.now() < cooldownEnd) return catalogue
    try {
      while (pending === 'everything' || pending.size > 0) {
        refreshInProgress ??= refresh().finally(() => {
          refreshInProgress = undefined
        })
        await refreshInProgress
      }
      // A refresh that another request started may include the changes that this request needs.
      await refreshInProgress
    } catch (error) {
      if (!isLoaded) throw error
      cooldownEnd = performance.now() + cooldownMs
    }
    return catalogue
  }
}
