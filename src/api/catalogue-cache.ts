import type { Product } from '#contract/catalogue.ts'
import { readProducts } from '#data/catalogue.ts'
import type { Engine } from '#data/engine/engine.ts'

/** The catalogue as of some moment; a product that did not change is the same object as before. */
export interface Catalogue {
  products: readonly Product[]
  byId: ReadonlyMap<string, Product>
}

type Changes = ReadonlySet<string> | 'everything'

const join = (a: Changes, b: Changes): Changes =>
  a === 'everything' || b === 'everything' ? 'everything' : a.union(b)

const rankOf = (product: Product): number => product.productVariants[0]?.rank ?? 0

const byRank = (a: Product, b: Product): number => rankOf(a) - rankOf(b) || (a.id < b.id ? -1 : 1)

async function apply(engine: Engine, changes: Changes, before: Catalogue): Promise<Catalogue> {
  if (changes === 'everything') {
    const products = (await readProducts(engine.db)).toSorted(byRank)
    return { products, byId: new Map(products.map((each) => [each.id, each])) }
  }
  const byId = new Map(before.byId)
  for (const id of changes) byId.delete(id)
  for (const product of await readProducts(engine.db, changes)) byId.set(product.id, product)
  return { products: [...byId.values()].toSorted(byRank), byId }
}

/** Milliseconds after a failed reading in which the last catalogue is served without another try. */
const rest = 500

/**
 * The catalogue in memory. Every answer is as fresh as the last committed change known here;
 * only products that changed are read again. While the database is away the last one is served.
 */
export function catalogueCache(engine: Engine): () => Promise<Catalogue> {
  let catalogue: Catalogue = { products: [], byId: new Map() }
  let loaded = false
  let pending: Changes = 'everything'
  let refreshing: Promise<void> | undefined
  let restUntil = 0

  async function refresh(): Promise<void> {
    const changes = pending
    pending = new Set()
    try {
      catalogue = await apply(engine, changes, catalogue)
      loaded = true
    } catch (error) {
      pending = join(pending, changes)
      throw error
    }
  }

  return async function current() {
    pending = join(pending, engine.readCatalogueChanges())
    // On a silent line each try takes seconds: one answer must not wait for two of them.
    if (loaded && performance.now() < restUntil) return catalogue
    try {
      while (pending === 'everything' || pending.size > 0) {
        refreshing ??= refresh().finally(() => {
          refreshing = undefined
        })
        await refreshing
      }
      // A refresh begun for an earlier caller may already hold what this one asked for.
      await refreshing
    } catch (error) {
      if (!loaded) throw error
      restUntil = performance.now() + rest
    }
    return catalogue
  }
}
