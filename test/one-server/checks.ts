import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { curl, domain, type Guest, hasOrder, placeOrder } from './client.ts'
import type { Machine } from './machine.ts'
import { headings } from './next-version.ts'

/** Output of the commands of a section, and findings of earlier checks. */
export interface Stage {
  machine: Machine
  output: string
  orders: Record<string, Guest>
  /** Statuses of the requests that were sent while the commands ran. */
  statuses: ReadonlyMap<number, number>
}

type Check = (stage: Stage) => Promise<string>

const waitMs = 60_000

/** Waits until the shop responds. It was started by the last command. */
async function waitForShop(machine: Machine): Promise<void> {
  const end = Date.now() + waitMs
  for (;;) {
    const { status } = await curl(machine, `https://${domain}/`)
    if (status === 200) return
    assert.ok(Date.now() < end, `the shop responds with ${status}`)
    await sleep(500)
  }
}

async function headingOfFaqs(machine: Machine): Promise<string> {
  const { body } = await curl(machine, `https://${domain}/faqs`)
  return /<h1[^>]*>([^<]*)/.exec(body)?.[1] ?? ''
}

async function checkStart({ machine }: Stage): Promise<string> {
  const page = await curl(machine, `https://${domain}/`)
  assert.match(page.body, /<!DOCTYPE html>/i)
  assert.match(page.headers, /^strict-transport-security:/im)
  const plain = await curl(machine, `http://${domain}/products`)
  assert.equal(plain.status, 308)
  assert.match(plain.headers, new RegExp(`^location: https://${domain}/products$`, 'im'))
  for (const path of ['/metrics', '/healthz', '/readyz'])
    assert.equal((await curl(machine, `https://${domain}${path}`)).status, 404)
  // 127.0.0.1:3000, as the kernel writes it, and no other address with this port.
  const listeners = await machine.run('awk \'$4 == "0A" && /:0BB8 / {print $2}\' /proc/net/tcp*')
  assert.equal(listeners.output, '0100007F:0BB8\n')
  const verified = await machine.run(
    'systemd-analyze verify luca.service luca-backup.service luca-backup.timer',
  )
  assert.deepEqual(verified, { code: 0, output: '' })
  const { output } = await machine.run('systemd-analyze security --no-pager luca.service')
  const exposure = /exposure level for luca.service: (.*)$/m.exec(output)?.[1]
  const memory = await machine.run(
    'grep VmRSS /proc/$(systemctl show --value --property MainPID luca)/status',
  )
  return `https responds; exposure of the unit ${exposure}; ${memory.output.trim().replace(/\s+/g, ' ')}`
}

async function checkOwner({ machine, output }: Stage): Promise<string> {
  const link = /https:\/\/\S+#\S+/.exec(output)?.[0] ?? ''
  assert.match(link, new RegExp(`^https://admin\\.${domain}/admin/welcome#[\\w-]{43}$`))
  const page = await curl(machine, link.replace(/#.*/, ''))
  assert.equal(page.status, 200)
  assert.equal((await curl(machine, `https://${domain}/admin/welcome`)).status, 404)
  return 'the link leads to the admin, on its own host only'
}

async function checkGoods({ machine, orders }: Stage): Promise<string> {
  orders.first = await placeOrder(machine)
  assert.ok(await hasOrder(machine, orders.first))
  // The request named a client address in X-Forwarded-For. Caddy replaces it.
  const forged = await machine.run('luca cancel-orders --client-address 6.6.6.6')
  assert.match(forged.output, /no pending orders/i)
  return 'an order was placed with curl'
}

async function checkBackups({ machine, output, orders }: Stage): Promise<string> {
  assert.match(output, /1 snapshots/)
  const dates = await machine.run('systemctl list-timers --no-pager luca-backup.timer')
  assert.match(dates.output, /luca-backup\.service/)
  orders.afterBackup = await placeOrder(machine)
  return 'one copy is on the other machine'
}

async function checkRestore({ machine, orders }: Stage): Promise<string> {
  await waitForShop(machine)
  assert.ok(orders.first && orders.afterBackup)
  assert.ok(await hasOrder(machine, orders.first))
  assert.ok(!(await hasOrder(machine, orders.afterBackup)))
  orders.beforeUpgrade = await placeOrder(machine)
  return 'the order before the backup is back, the later one is not'
}

async function checkUpgrade({ machine, orders, statuses }: Stage): Promise<string> {
  await waitForShop(machine)
  assert.equal(await headingOfFaqs(machine), headings.next)
  assert.ok(orders.beforeUpgrade)
  assert.ok(await hasOrder(machine, orders.beforeUpgrade))
  assert.deepEqual([...statuses.keys()], [200])
  orders.afterUpgrade = await placeOrder(machine)
  return `the next version runs; ${statuses.get(200)} requests meanwhile, none failed`
}

async function checkWayBack({ machine, orders }: Stage): Promise<string> {
  await waitForShop(machine)
  assert.equal(await headingOfFaqs(machine), headings.now)
  assert.ok(orders.beforeUpgrade && orders.afterUpgrade)
  assert.ok(await hasOrder(machine, orders.beforeUpgrade))
  assert.ok(!(await hasOrder(machine, orders.afterUpgrade)))
  return 'the earlier version runs on the backup of the upgrade'
}

/** The check after the last block of each section. */
export const checks: Record<string, Check> = {
  '4. Start': checkStart,
  '5. The first owner': checkOwner,
  '6. Goods': checkGoods,
  '7. Backups on another machine': checkBackups,
  '8. Restore': checkRestore,
  '9. Upgrade': checkUpgrade,
  '10. The way back': checkWayBack,
}
