import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { buyPiece, findPieces } from './costs.ts'
import type { Served } from './process.ts'
import { alignColumns } from './table.ts'

const shoppers = 8
/** Reads of pages and listings for each piece bought. */
const looks = 20
/** Orders of which one is kept: the others are cancelled, so that the stock lasts. */
const orders = 20
const samples = 12

const looked = [
  '/',
  '/products',
  '/products/ties',
  '/products/shirts',
  '/api/products/get-products',
]

const look = (shop: Served, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(shop.url + path, (answer) => answer.resume().once('end', resolve)).once('error', reject)
  })

/** Looks around, buys a piece and mostly thinks better of it, again and again, while `isOpen` says so. Answers how often. */
async function shopOn(shop: Served, isOpen: () => boolean): Promise<number> {
  const pieces = await findPieces(shop)
  let bought = 0
  while (isOpen()) {
    for (let at = 0; at < looks; at += 1) await look(shop, looked[at % looked.length] ?? '/')
    const piece = pieces[Math.floor(Math.random() * pieces.length)]
    const cancel = piece && (await buyPiece(shop, piece))
    if (!cancel) continue
    bought += 1
    if (bought % orders > 0) await cancel()
  }
  return bought
}

/** Keeps shoppers busy for so many minutes; a line for each moment at which memory was read. */
export async function soak(shop: Served, minutes: number): Promise<string[]> {
  const end = performance.now() + minutes * 60_000
  const busy = Array.from({ length: shoppers }, () => shopOn(shop, () => performance.now() < end))
  const rows = [['minute', 'memory MB', 'CPU s']]
  for (let at = 0; at <= samples; at += 1) {
    if (at > 0) await sleep((minutes * 60_000) / samples)
    const minute = ((minutes * at) / samples).toFixed(1)
    rows.push([minute, String(shop.memory()), (shop.cpu() / 1000).toFixed(0)])
  }
  const bought = (await Promise.all(busy)).reduce((sum, each) => sum + each, 0)
  return [...alignColumns(rows), `${bought.toLocaleString('en-US')} orders`]
}
