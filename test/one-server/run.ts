/**
 * Runs every command of docs/one-server.md on a bare Debian 13, and checks the shop after each section:
 * `node test/one-server/run.ts`. It runs as root on Linux and needs debootstrap, systemd-container, the
 * Debian and npm registries, and the ports 80, 443, 2019, 3000 and 8000. It takes 2 to 15 minutes.
 * `--base FOLDER` uses a Debian that debootstrap has made before, and does not change it.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checks, type Stage } from './checks.ts'
import { caddyAuthority, curl, domain } from './client.ts'
import { type Machine, startMachine } from './machine.ts'
import { publishNextVersion, publishThisVersion } from './next-version.ts'
import { type CommandBlock, readCommandBlocks, replaceValues } from './page.ts'

const root = join(import.meta.dirname, '../..')
const { base } = parseArgs({ options: { base: { type: 'string' } } }).values
const repository = '/srv/luca.git'
const backups = 'http://127.0.0.1:8000/luca'
const values = {
  DOMAIN: domain,
  OWNER: 'mona@example.com',
  REPOSITORY: repository,
  BACKUPS: `rest:${backups}`,
}

const pageBlocks = readCommandBlocks(readFileSync(join(root, 'docs/one-server.md'), 'utf8'))
const [names, ...blocks] = pageBlocks
assert.ok(names, 'The page has no commands.')
const variables = replaceValues(names.commands, values)

/** A server for the copies of the backups. It stands for another machine. */
const backupServer =
  'apt-get install --quiet --yes --no-install-recommends restic-rest-server > /dev/null\nsystemd-run --quiet restic-rest-server --no-auth --listen 127.0.0.1:8000 --path /srv/backups'

/** Sends a request every 100 ms until `isOver`. Returns how often each status came. */
async function watch(machine: Machine, isOver: () => boolean): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  while (!isOver()) {
    const { status } = await curl(machine, `https://${domain}/faqs`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  return statuses
}

async function runBlock(machine: Machine, block: CommandBlock) {
  let isOver = false
  const watched = block.heading.includes('Upgrade') ? watch(machine, () => isOver) : undefined
  // It is awaited after the commands. Until then a failed request must not end this process.
  void watched?.catch(() => {})
  // Caddy makes the certificates of `.localhost` itself; curl has to trust its authority.
  const trust = `export CURL_CA_BUNDLE=${caddyAuthority}`
  const result = await machine.run(`${trust}\n${variables}\n${block.commands}`, { isShown: true })
  isOver = true
  assert.equal(result.code, 0, `A command of '${block.heading}' failed.`)
  return { output: result.output, statuses: (await watched) ?? new Map<number, number>() }
}

async function runPage(machine: Machine): Promise<void> {
  const orders: Stage['orders'] = {}
  for (const [at, block] of blocks.entries()) {
    const startedAt = Date.now()
    console.log(`\n${block.heading}`)
    if (block.heading.includes('Upgrade')) publishNextVersion(join(machine.folder, repository))
    const { output, statuses } = await runBlock(machine, block)
    if (block.heading === '2. Install') await machine.run(backupServer)
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    const isLast = blocks[at + 1]?.heading !== block.heading
    const check = isLast ? checks[block.heading] : undefined
    const found = (await check?.({ machine, output, orders, statuses })) ?? 'no check'
    console.log(`  ${seconds} s: ${found}`)
  }
}

const machine = await startMachine(base)
try {
  publishThisVersion(root, join(machine.folder, repository))
  await runPage(machine)
  console.log(`\nEvery command of the page ran: ${pageBlocks.length} blocks.`)
} catch (error) {
  console.error(error)
  process.exitCode = 1
  const { output } = await machine.run(
    'journalctl --no-pager --lines 60 --unit luca --unit caddy --unit luca-backup',
  )
  console.error(output)
} finally {
  await machine.stop()
}
