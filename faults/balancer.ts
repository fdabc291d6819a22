import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type Node } from './process.ts'
import { waitHealthy } from './wait-healthy.ts'

/** The configuration that is used in production. */
const configuration = join(import.meta.dirname, '../deploy/haproxy.cfg')

const isInstalled = (command: string, version: string): boolean =>
  spawnSync(command, [version]).status === 0

/** Returns why the load balancer cannot run, or undefined if it can. */
export function balancerMissing(): string | undefined {
  if (!isInstalled('haproxy', '-v')) return 'haproxy is not installed'
  return isInstalled('openssl', 'version') ? undefined : 'openssl is not installed'
}

/** Creates a certificate for this machine, with its key in the same file. */
function createCertificate(folder: string): string {
  const [key, certificate, both] = ['key.pem', 'cert.pem', 'both.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1']
  const result = spawnSync('openssl', ['req', ...kind, '-keyout', key, '-out', certificate])
  if (result.status !== 0) throw new Error(`openssl failed: ${result.stderr}`)
  writeFileSync(both, Buffer.concat([readFileSync(certificate), readFileSync(key)]))
  return both
}

/** HAProxy in front of two nodes. */
export interface Balancer {
  url: string
  close(): Promise<void>
}

async function launch(folder: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn('haproxy', ['-db', '-f', configuration], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: 'ignore',
  })
  await once(child, 'spawn')
  return child
}

/** Starts the load balancer of `deploy/` in front of two nodes, with TLS. `env` sets its limits. */
export async function openBalancer(
  [a, b]: readonly [Node, Node],
  env: Record<string, string>,
): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'luca-balancer-'))
  const [plain, secure] = [await freePort(), await freePort()]
  const child = await launch(folder, {
    ...env,
    BIND_HTTP: `127.0.0.1:${plain}`,
    BIND_HTTPS: `127.0.0.1:${secure}`,
    CERTIFICATE: createCertificate(folder),
    SHOP_A: `127.0.0.1:${a.port}`,
    SHOP_B: `127.0.0.1:${b.port}`,
  })
  const ended = once(child, 'exit')
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const url = `https://127.0.0.1:${secure}`
  if ((await waitHealthy(`${url}/faqs`)) === Number.POSITIVE_INFINITY)
    throw new Error('haproxy did not start')
  return {
    url,
    async close() {
      process.off('exit', kill)
      kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
