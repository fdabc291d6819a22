import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toLe } from '#contract/money.ts'
import { setStock } from '#data/catalogue.ts'
import { findCouponByName } from '#data/coupons.ts'
import type { Engine, EngineKind, EngineLocation } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { seed } from '#data/seed.ts'
import { type Cluster, createDatabase } from '#test/postgres.ts'
import { unlimited } from '#test/unlimited.ts'
import { type Node, type Start, startNode } from './process.ts'

/** Something to buy. Price in LE. */
export interface Piece {
  productId: string
  variantId: string
  price: number
}

/** What there is to buy in every home. */
export interface Goods {
  /** Two pieces of which there is no end. */
  plenty: readonly [Piece, Piece]
  /** One that everybody wants, and few will get. */
  scarce: Piece
  /** A coupon that works no longer. */
  deadCoupon: string
  /** Pieces of each variant at the opening. */
  opening: ReadonlyMap<string, number>
}

/** The data of one shop, and the servers on them. */
export interface Environment {
  kind: EngineKind
  location: EngineLocation
  /** The settings that lead there. */
  env: Record<string, string>
  /** PostgreSQL's own server, for what is done to that. */
  cluster: Cluster | undefined
  goods: Goods
  /** Starts a server on the data, without limits for one address. */
  open(start?: Partial<Start>): Promise<Node>
  /** Looks into the data from outside, beside whatever server there is. */
  inside<Result>(look: (engine: Engine) => Promise<Result>): Promise<Result>
  /** Ends the servers that still run, as an operator would. */
  closeAll(): Promise<void>
  /** Removes the data. */
  remove(): Promise<void>
}

/** Where the embedded database lies. Throws for another. */
export function folderOf({ location }: Pick<Environment, 'location'>): string {
  if (!('folder' in location)) throw new Error('only the embedded database has a folder')
  return location.folder
}

const pieces = { plenty: 1_000_000, scarce: 20 }

/** The demonstration shop, with as many of three pieces as the shoppers will want. */
async function fill(engine: Engine): Promise<Goods> {
  await migrate(engine)
  await seed(engine, new Date())
  const rows = await engine.db
    .selectFrom('variants')
    .select(['id', 'product_id', 'price'])
    .where('stock_quantity', '>', 0)
    .orderBy('id')
    .limit(3)
    .execute()
  const [first, second, third] = rows.map(
    (row): Piece => ({ productId: row.product_id, variantId: row.id, price: toLe(row.price) }),
  )
  const coupon = await findCouponByName(engine.db, 'SUMMER25')
  if (!first || !second || !third || !coupon) throw new Error('the demonstration shop is too small')
  const count = (variantId: string, quantity: number) =>
    setStock(engine, { variantId, quantity, now: new Date() })
  for (const piece of [first, second]) await count(piece.variantId, pieces.plenty)
  await count(third.variantId, pieces.scarce)
  const stock = await engine.db.selectFrom('variants').select(['id', 'stock_quantity']).execute()
  return {
    plenty: [first, second],
    scarce: third,
    deadCoupon: coupon.id,
    opening: new Map(stock.map((row) => [row.id, row.stock_quantity])),
  }
}

interface Place {
  location: EngineLocation
  cluster?: Cluster
  remove: () => Promise<void> | void
}

async function settle({ location, cluster, remove }: Place): Promise<Environment> {
  const env: Record<string, string> =
    'url' in location ? { DATABASE_URL: location.url } : { DATA_DIR: location.folder }
  const nodes = new Set<Node>()
  async function inside<Result>(look: (engine: Engine) => Promise<Result>): Promise<Result> {
    const engine = await openEngine(location, 'tool')
    try {
      return await look(engine)
    } finally {
      await engine.close()
    }
  }
  return {
    kind: 'url' in location ? 'postgres' : 'sqlite',
    location,
    env,
    cluster,
    goods: await inside(fill),
    async open(start = {}) {
      const node = await startNode({ ...start, env: { ...unlimited, ...env, ...start.env } })
      nodes.add(node)
      return node
    },
    inside,
    async closeAll() {
      const left = [...nodes].filter((node) => !node.hasEnded())
      await Promise.all(left.map((node) => node.end('SIGTERM')))
    },
    remove: async () => remove(),
  }
}

/** A home in a folder: a new one, or the one given, which then is left where it is. */
export function sqliteEnvironment(given?: string): Promise<Environment> {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'luca-faults-'))
  const remove = () => given ?? rmSync(folder, { recursive: true, force: true })
  return settle({ location: { folder }, remove: () => void remove() })
}

/** A home in a database of its own on a cluster, whose address is in TEST_DATABASE_URL. */
export async function postgresEnvironment(cluster: Cluster): Promise<Environment> {
  const { url, drop } = await createDatabase()
  return settle({ location: { url }, cluster, remove: drop })
}
