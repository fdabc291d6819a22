interface Closable {
  close: () => Promise<void>
}

/** Shops of one kind that a worker runs at once. The one that was used least recently is closed. */
const maxOpen = 3

/** Functions that close all shops of one kind. */
const closers: (() => Promise<void>)[] = []

/**
 * Returns a function that returns the shop with a name. The first test of a worker that needs this
 * shop creates it, later tests of the worker share it. For each value of a worker's option,
 * Playwright would start another process and another browser instead.
 */
export function shareShop<Shop extends Closable>(create: () => Promise<Shop>) {
  /** By name, the one that was used last at the end. */
  const shops = new Map<string, Promise<Shop>>()
  const closeOldest = async () => {
    const [name = '', shop] = shops.entries().next().value ?? []
    shops.delete(name)
    await (await shop)?.close()
  }
  closers.push(async () => {
    while (shops.size > 0) await closeOldest()
  })
  return async (name: string): Promise<Shop> => {
    const shop = shops.get(name) ?? create()
    shops.delete(name)
    shops.set(name, shop)
    while (shops.size > maxOpen) await closeOldest()
    return shop
  }
}

/** Closes the shared shops of this worker. */
export async function closeSharedShops(): Promise<void> {
  for (const close of closers) await close()
}
