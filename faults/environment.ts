import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toLe } from '#contract/money.ts'
import { findCouponByName } from '#data/checkout/coupons.ts'
import type { Db, Engine, EngineKind, EngineLocation } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { seed } from '#data/seed/seed.ts'
import { setStock } from '#data/stock/stock-changes.ts'
import { type Cluster, createDatabase } from '#test/engine/postgres.ts'
import { unlimited } from '#test/engine/unlimited.ts'
import { type Node, type Start, startNode } from './process.ts'

/** A variant to buy. Price in LE. */
export interface Item {
  productId: string
  variantId: string
  price: number
}

/** The variants and the coupon that the faults use. */
export interface Goods {
  /** Two variants with a stock that does not run out. */
  plenty: readonly [Item, Item]
  /** A variant with a small stock that sells out. */
  scarce: Item
  /** The id of a disabled coupon. */
  disabledCoupon: string
  /** Stock of each variant before the first order. */
  initialStock: ReadonlyMap<string, number>
}

/** The data of one shop, and its servers. */
export interface Environment {
  kind: EngineKind
  location: EngineLocation
  /** The settings that name the database. */
  env: Record<string, string>
  /** The PostgreSQL server, for faults that stop it. */
  cluster: Cluster | undefined
  goods: Goods
  /** Starts a server on the data, with raised rate limits. */
  open(start?: Partial<Start>): Promise<Node>
  /** Reads the data through a connection of its own, while servers may run. */
  inside<Result>(read: (engine: Engine) => Promise<Result>): Promise<Result>
  /** Stops the running servers with SIGTERM. */
  closeAll(): Promise<void>
  /** Removes the data. */
  remove(): Promise<void>
}

/** Returns the folder of the embedded database. Throws for PostgreSQL. */
export function folderOf({ location }: Pick<Environment, 'location'>): string {
  if (!('folder' in location)) throw new Error('only the embedded database has a folder')
  return location.folder
}

const stockLevels = { plenty: 1_000_000, scarce: 20 }

/** Returns the stock of each variant, with the units of orders that are not cancelled. */
export async function readUnits(db: Db): Promise<Map<string, number>> {
  const live = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .where('orders.status', '<>', 'cancelled')
    .select(['order_items.variant_id as id', 'order_items.quantity'])
    .execute()
  const stock = await db.selectFrom('variants').select(['id', 'stock_quantity']).execute()
  const units = new Map(stock.map((row) => [row.id, row.stock_quantity]))
  for (const { id, quantity } of live) units.set(id, (units.get(id) ?? 0) + quantity)
  return units
}

/** Sets the stock of three variants of the demonstration shop, which may have orders. */
export async function prepareGoods(engine: Engine): Promise<Goods> {
  const rows = await engine.db
    .selectFrom('variants')
    .select(['id', 'product_id', 'price'])
    .where('stock_quantity', '>', 0)
    .orderBy('id')
    .limit(3)
    .execute()
  const [first, second, third] = rows.map(
    (row): Item => ({ productId: row.product_id, variantId: row.id, price: toLe(row.price) }),
  )
  const coupon = await findCouponByName(engine.db, 'SUMMER25')
  if (!first || !second || !third || !coupon) throw new Error('the demonstration shop is too small')
  const setLevel = (variantId: string, quantity: number) =>
    setStock(engine, {
      variantId,
      quantity,
      actor: { kind: 'command', id: null, name: 'faults' },
      now: new Date(),
    })
  for (const item of [first, second]) await setLevel(item.variantId, stockLevels.plenty)
  await setLevel(third.variantId, stockLevels.scarce)
  return {
    plenty: [first, second],
    scarce: third,
    disabledCoupon: coupon.id,
    initialStock: await readUnits(engine.db),
  }
}

async function createShop(engine: Engine): Promise<Goods> {
  await migrate(engine)
  await seed(engine, new Date())
  return prepareGoods(engine)
}

/** Creates the shop with the commands of the built project of an earlier version. */
function seedWith(root: string, env: Record<string, string>): void {
  const words = ['src/cli/main.ts', 'seed']
  const options = { cwd: root, env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' } as const
  const { status, stderr } = spawnSync(process.execPath, words, options)
  if (status !== 0) throw new Error(`${root} did not create its shop: ${stderr}`)
}

interface DataLocation {
  location: EngineLocation
  cluster?: Cluster
  /** The built project that creates the shop. Default: this project. */
  root?: string | undefined
  remove: () => Promise<void> | void
}

async function createEnvironment({
  location,
  cluster,
  root,
  remove,
}: DataLocation): Promise<Environment> {
  const env: Record<string, string> =
    'url' in location ? { DATABASE_URL: location.url } : { DATA_DIR: location.folder }
  const nodes = new Set<Node>()
  async function inside<Result>(read: (engine: Engine) => Promise<Result>): Promise<Result> {
    const engine = await openEngine(location, 'tool')
    try {
      return await read(engine)
    } finally {
      await engine.close()
    }
  }
  if (root !== undefined) seedWith(root, env)
  return {
    kind: 'url' in location ? 'postgres' : 'sqlite',
    location,
    env,
    cluster,
    goods: await inside(root === undefined ? createShop : prepareGoods),
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

/** Creates an environment in a new folder. */
export function sqliteEnvironment(root?: string): Promise<Environment> {
  const folder = mkdtempSync(join(tmpdir(), 'luca-faults-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  return createEnvironment({ location: { folder }, root, remove })
}

/** Creates an environment in a new database of a cluster. */
export async function postgresEnvironment(cluster: Cluster, root?: string): Promise<Environment> {
  process.env.TEST_DATABASE_URL = cluster.url
  const { url, drop } = await createDatabase()
  return createEnvironment({ location: { url }, cluster, root, remove: drop })
}
