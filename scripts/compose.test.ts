/** Tests `compose.yaml` and `compose.single.yaml`, and that they agree with `Dockerfile` and the files of `deploy/`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { uploadPicture } from '#contract/admin/media.ts'
import { variables } from '#settings/variables.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const compose = read('compose.yaml')
const dockerfile = read('Dockerfile')
const single = read('compose.single.yaml')
const balancer = read('deploy/haproxy.cfg')
const caddy = read('deploy/Caddyfile')

/** Settings that compose.yaml does not set: the image sets them, or they have no effect there. */
const fixed = [
  'PORT',
  'HOST',
  'DATA_DIR',
  // They are for the embedded database only.
  'DEMO',
  'SHOW_SETUP_LINK',
  // It needs TRUST_PROXY=false.
  'MAX_CONNECTIONS_PER_ADDRESS',
]

/** Returns the lines below the line `head`, up to the next line that is not indented further. */
function block(head: string): string {
  const lines = compose.split('\n')
  const start = lines.indexOf(head)
  if (start < 0) throw new Error(`compose.yaml has no line '${head}'`)
  const indent = head.search(/\S/)
  const isInside = (line: string) => line === '' || line.search(/\S/) > indent
  const length = lines.slice(start + 1).findIndex((line) => !isInside(line))
  return lines.slice(start + 1, length < 0 ? undefined : start + 1 + length).join('\n')
}

const namesIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort()
const secondsIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1])

describe('compose.yaml', () => {
  test('passes each setting to the shops, and nothing else', () => {
    const environment = /\n {2}environment:\n((?: {4}.*\n)+)/.exec(`\n${block('x-shop: &shop')}\n`)
    const passed = namesIn(environment?.[1] ?? '', /^ {4}([A-Z_]+):/gm)
    expect([...passed, ...fixed].sort()).toEqual(Object.keys(variables).sort())
  })

  test('gives the balancer the variables that its configuration reads', () => {
    const passed = namesIn(block('  balancer:'), /^ {6}([A-Z_]+):/gm)
    // Those have a default for the container.
    const withDefault = ['BIND_HTTP', 'BIND_HTTPS', 'CERTIFICATE']
    expect([...passed, ...withDefault].sort()).toEqual(namesIn(balancer, /"\$\{([A-Z_]+)/g))
  })

  test('names shops that exist, on the port of the image', () => {
    const port = secondsIn(dockerfile, /^EXPOSE (\d+)$/m)
    expect(dockerfile).toContain(` PORT=${port} `)
    const targets = [...block('  balancer:').matchAll(/SHOP_[AB]: (\S+):(\d+)/g)]
    expect(targets.map(([, name, at]) => [compose.includes(`\n  ${name}: *node\n`), at])).toEqual([
      [true, String(port)],
      [true, String(port)],
    ])
  })

  test('mounts files of the project that exist', () => {
    const files = namesIn(compose, /- (\.\/\S+?):/g)
    expect(files).toEqual(['./deploy/haproxy.cfg', './deploy/postgres-init.sh'])
    expect(files.filter((file) => !existsSync(join(root, file ?? '')))).toEqual([])
  })

  test('checks the health of the shop at a path that the server has', () => {
    const health = read('src/server/http/health.ts')
    const path = /^\s*CMD \["node", "-e", .*?\}(\/\w+)`/m.exec(dockerfile)?.[1]
    expect(health).toContain(`['${path}'`)
    expect(balancer).toContain(`option httpchk GET ${path}\n`)
  })

  test('gives a shop longer to stop than the shop takes', () => {
    const graceMs = Number(
      /shutdownGraceMs = (\S+)/.exec(read('src/server/http/listen.ts'))?.[1]?.replace('_', ''),
    )
    expect(graceMs).toBeGreaterThan(0)
    const stops = [
      secondsIn(compose, /stop_grace_period: (\d+)s/),
      secondsIn(read('deploy/luca.service'), /^TimeoutStopSec=(\d+)$/m),
    ]
    expect(Math.min(...stops) * 1000).toBeGreaterThan(graceMs)
  })

  test('allows an upload as long as its call', () => {
    const proxySeconds = secondsIn(
      balancer,
      /set-timeout server (\d+)s if \{ path_beg \/api\/admin\/ \}/,
    )
    expect(proxySeconds * 1000).toBeGreaterThan(uploadPicture.timeoutMs ?? Number.NaN)
  })
})

describe('compose.single.yaml', () => {
  test('gives Caddy the variables that its configuration reads', () => {
    const passed = namesIn(/\n {2}caddy:\n([\s\S]*)/.exec(single)?.[1] ?? '', /^ {6}([A-Z_]+):/gm)
    expect(passed).toEqual(namesIn(caddy, /\{\$([A-Z_]+)/g))
  })

  test('sets settings that exist, and leads Caddy to the port of the image', () => {
    const set = namesIn(/\n {2}shop:\n([\s\S]*?)\n\n/.exec(single)?.[1] ?? '', /^ {6}([A-Z_]+):/gm)
    expect(set).toContain('SITE_URL')
    expect(set.filter((name) => !(name in variables))).toEqual([])
    expect(single).toContain(`SHOP: shop:${secondsIn(dockerfile, /^EXPOSE (\d+)$/m)}\n`)
  })

  test('mounts files that exist, and stores the data of the image in a volume', () => {
    const files = namesIn(single, /- (\.\/\S+?):/g)
    expect(files.filter((file) => !existsSync(join(root, file ?? '')))).toEqual([])
    expect(single).toContain(`volumes: ["data:${/^VOLUME (\S+)$/m.exec(dockerfile)?.[1]}"]`)
  })

  test('shows shoppers none of the paths that HAProxy does not show', () => {
    const paths = /return status 404 if \{ path (.*) \}/.exec(balancer)?.[1]
    expect(caddy).toContain(`@operator path ${paths}\n`)
  })

  test('gives the shop longer to stop than the shop takes', () => {
    expect(secondsIn(single, /stop_grace_period: (\d+)s/)).toBe(
      secondsIn(compose, /stop_grace_period: (\d+)s/),
    )
  })
})
