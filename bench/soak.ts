import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { buyItem, findGoods } from './costs.ts'
import type { Served } from './process.ts'
import { alignColumns } from './table.ts'

const shoppers = 8
/** Reads of pages and listings for each item bought. */
const readsPerOrder = 20
/** One in this many orders stays. The others are cancelled, so that the stock lasts. */
const ordersPerSale = 20
const samples = 12

const paths = ['/', '/products', '/products/ties', '/products/shirts', '/api/products/get-products']

const read = (shop: Served, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(shop.url + path, (response) => response.resume().once('end', resolve)).once('error', reject)
  })

/** Reads pages, buys an item and mostly cancels it, while `isOpen` is true. Returns the number of orders. */
async function simulateShopper(shop: Served, isOpen: () => boolean): Promise<number> {
  const goods = await findGoods(shop)
  let bought = 0
  while (isOpen()) {
    for (let at = 0; at < readsPerOrder; at += 1) await read(shop, paths[at % paths.length] ?? '/')
    const item = goods[Math.floor(Math.random() * goods.length)]
    const cancel = item && (await buyItem(shop, item))
    if (!cancel) continue
    bought += 1
    if (bought % ordersPerSale > 0) await cancel()
  }
  return bought
}

/** Simulates shoppers for some minutes. Returns a table of memory and processor time. */
export async function soak(shop: Served, minutes: number): Promise<string[]> {
  const end = performance.now() + minutes * 60_000
  const busy = Array.from({ length: shoppers }, () =>
    simulateShopper(shop, () => performance.now() < end),
  )
  const rows = [['minute', 'memory MB', 'CPU s']]
  for (let at = 0; at <= samples; at += 1) {
    if (at > 0) await sleep((minutes * 60_000) / samples)
    const minute = ((minutes * at) / samples).toFixed(1)
    rows.push([minute, String(shop.memory()), (shop.cpu() / 1000).toFixed(0)])
  }
  const bought = (await Promise.all(busy)).reduce((sum, each) => sum + each, 0)
  return [...alignColumns(rows), `${bought.toLocaleString('en-US')} orders`]
}
