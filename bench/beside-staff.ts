import { besideBound, besideThread, createListMeter } from './beside.ts'
import type { StaffClient } from './beside-pictures.ts'
import type { Bound } from './rounds.ts'
import type { StaffLoad } from './staff-load.ts'

const partMs = 4000
const parts = 3
/** One settlement and one delivery a second: more than two people enter. */
const everyMs = 500
const settledOrders = 50
const deliveredItems = 60

/** Reads pages of a list of staff, until there are `count` rows. */
async function readRows<Row>({ url, headers }: StaffClient, path: string, count: number) {
  const rows: Row[] = []
  let cursor = ''
  while (rows.length < count) {
    const response = await fetch(`${url}/api/admin${path}&limit=100${cursor}`, { headers })
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    const { data }: { data: { items: Row[]; nextCursor: string | null } } = await response.json()
    rows.push(...data.items)
    if (data.nextCursor === null) throw new Error(`${path} has only ${rows.length} rows.`)
    cursor = `&cursor=${encodeURIComponent(data.nextCursor)}`
  }
  return rows.slice(0, count)
}

/** Measures the list of shoppers while staff settle 50 orders and receive 60 items every second. */
export async function besideStaffBound(client: StaffClient): Promise<Bound> {
  const turns = Math.ceil(partMs / everyMs / 2) + 1
  const orders = await readRows<{ id: string; cashDue: number }>(
    client,
    '/orders?status=shipped',
    turns * parts * settledOrders,
  )
  const items = await readRows<{ variantId: string }>(client, '/stock?', deliveredItems)
  const movements = items.map(({ variantId }) => ({ variantId, cause: 'received', quantity: 1 }))
  const callsOfPart = (part: number) =>
    Array.from({ length: turns }, (_, turn) => {
      const start = (part * turns + turn) * settledOrders
      const settled = orders
        .slice(start, start + settledOrders)
        .map(({ id, cashDue }) => ({ orderId: id, outcome: 'delivered', received: cashDue }))
      return [
        { path: '/orders/settlement', body: { orders: settled } },
        { path: '/stock/movements', body: { movements } },
      ]
    }).flat()
  const meter = createListMeter(client.url)
  const file = new URL('./staff-load.ts', import.meta.url)
  const [alone, beside]: [number[], number[]] = [[], []]
  await meter.measure(partMs)
  for (let part = 0; part < parts; part += 1) {
    alone.push(...(await meter.measure(partMs)))
    const data: StaffLoad = { ...client, calls: callsOfPart(part), everyMs }
    beside.push(...(await besideThread({ file, data }, () => meter.measure(partMs))))
  }
  meter.close()
  return besideBound('beside settlements of 50 orders and deliveries of 60 items', {
    alone,
    beside,
  })
}
