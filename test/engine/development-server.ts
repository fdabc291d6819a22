import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '../..')
const copied = ['src', 'scripts/bundle', 'package.json', 'tsconfig.json', 'vite.config.ts']

/** A copy of the sources that a test can change. */
export interface ProjectCopy {
  folder: string
  /** Replaces the first occurrence of `from` in a source file of the copy. */
  edit(file: string, from: string, to: string): void
}

/** Copies the sources, so that a test can change them. Packages are links, the cache of Vite is not. */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'luca-development-'))
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'public'), join(folder, 'public'))
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(packages, name))
  return {
    folder,
    edit(file, from, to) {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`)
      writeFileSync(
        path,
        text.replace(from, () => to),
      )
    },
  }
}

interface DevelopmentOptions {
  /** Default: a copy without changes. */
  project?: ProjectCopy
  /** Default: an empty embedded database in the copy. */
  database?: Record<string, string>
}

/** Starts `npm run dev` on a copy of the sources. `close` removes the copy. */
export async function startDevelopmentServer({
  project = copyProject(),
  database = { DATA_DIR: join(project.folder, 'data') },
}: DevelopmentOptions = {}) {
  const { folder, edit } = project
  const port = await freePort()
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: '', ...database }
  const server = spawn('node', [join(root, 'node_modules/vite/bin/vite.js'), 'dev'], {
    cwd: folder,
    env: { ...process.env, ...settings, SITE_URL: '', SHOW_SETUP_LINK: '1' },
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  return {
    url: `http://localhost:${port}`,
    /** Returns the link that the start printed, or undefined before that. */
    setupLink: () => /http:\/\/localhost:\d+\/admin\/welcome#\S+/.exec(output)?.[0],
    edit,
    async close() {
      const ended = once(server, 'exit')
      if (server.exitCode === null && server.kill('SIGTERM')) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
