import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/** The result of commands that ran in the machine. */
export interface CommandResult {
  code: number
  output: string
}

/** A Debian with systemd as its first process, in a container. It shares the network of this machine. */
export interface Machine {
  folder: string
  /** Runs commands in a shell of root, which ends at the first one that fails. */
  run(commands: string, options?: { isShown?: boolean }): Promise<CommandResult>
  stop(): Promise<void>
}

const packages = 'systemd,systemd-sysv,dbus,ca-certificates'
const startTimeoutMs = 60_000
const authorities = '/etc/machine-authorities.pem'

/** Puts a bare Debian 13 into a folder: a new one, or an overlay of one that debootstrap has made before. */
function installDebian(folder: string, base: string | undefined): void {
  if (base) {
    const [upper, work] = [`${folder}-changes`, `${folder}-work`]
    for (const each of [upper, work]) mkdirSync(each)
    const layers = `lowerdir=${base},upperdir=${upper},workdir=${work}`
    execFileSync('mount', ['--types', 'overlay', 'overlay', '--options', layers, folder])
  } else {
    const options = ['--variant=minbase', `--include=${packages}`]
    execFileSync('debootstrap', [...options, 'trixie', folder], { stdio: 'inherit' })
  }
}

function removeDebian(folder: string, base: string | undefined): void {
  if (base) execFileSync('umount', [folder])
  const folders = [folder, `${folder}-changes`, `${folder}-work`]
  execFileSync('rm', ['--recursive', '--force', '--one-file-system', ...folders])
}

/** Returns the variables with which npm and apt of this machine reach their registries. */
function networkVariables(folder: string): Record<string, string> {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const own = Object.entries(process.env).filter(([name]) => /^(https?|no)_proxy$/i.test(name))
  const variables: Record<string, string> = { npm_config_registry: registry }
  for (const [name, value = ''] of own) variables[name] = value
  const extra = process.env.NODE_EXTRA_CA_CERTS
  if (extra && existsSync(extra)) {
    copyFileSync(extra, join(folder, authorities))
    variables.NODE_EXTRA_CA_CERTS = authorities
  }
  return variables
}

/** Starts the first process. Returns it, and its id as this machine sees it. */
async function boot(folder: string): Promise<{ container: ChildProcess; leader: string }> {
  const options = ['--boot', '--register=no', '--keep-unit', '--console=pipe']
  const network = ['--resolv-conf=copy-host', '--timezone=off']
  const container = spawn('systemd-nspawn', ['--directory', folder, ...options, ...network], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = Date.now() + startTimeoutMs
  const path = `/proc/${container.pid}/task/${container.pid}/children`
  for (;;) {
    if (container.exitCode !== null) throw new Error('systemd-nspawn did not start.')
    const [leader] = existsSync(path) ? readFileSync(path, 'utf8').split(' ') : []
    const system = ['--target', leader ?? '', '--all', 'systemctl', 'is-system-running', '--wait']
    if (leader && spawnSync('nsenter', system, { encoding: 'utf8' }).stdout?.trim() === 'running')
      return { container, leader }
    if (Date.now() > end) throw new Error('systemd did not start in the container.')
    await sleep(500)
  }
}

/** Creates a machine in a temporary folder and starts it. `base` is a Debian that stays as it is. */
export async function startMachine(base: string | undefined): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'luca-one-server-'))
  // The folder is '/' of the machine, which the users of its services must be able to enter.
  chmodSync(folder, 0o755)
  installDebian(folder, base)
  const { container, leader } = await boot(folder)
  const environment = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    DEBIAN_FRONTEND: 'noninteractive',
    ...networkVariables(folder),
  }
  const nsenter = ['--target', leader, '--all', 'env', '--ignore-environment']
  const values = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  return {
    folder,
    async run(commands, { isShown = false } = {}) {
      const shell = ['bash', '-e', '-o', 'pipefail', '-c', `cd /root\nexec 2>&1\n${commands}`]
      const child = spawn('nsenter', [...nsenter, ...values, ...shell], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const lines: string[] = []
      createInterface(child.stdout).on('line', (line) => {
        lines.push(line)
        if (isShown) console.log(`  | ${line}`)
      })
      const [code] = await once(child, 'close')
      return { code: Number(code), output: lines.map((line) => `${line}\n`).join('') }
    },
    async stop() {
      const ended = once(container, 'exit')
      container.kill('SIGTERM')
      await ended
      removeDebian(folder, base)
    },
  }
}
