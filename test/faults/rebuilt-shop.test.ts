import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBuiltProject } from '#test/engine/built-project.ts'

/** A Vite whose builds write one file, as a later version with other files would. */
const vite = `
  const { mkdirSync, writeFileSync } = process.getBuiltinModule('fs')
  const outDir = process.argv[process.argv.indexOf('--outDir') + 1]
  for (const folder of outDir.endsWith('admin') ? [outDir] : [outDir + '/client', outDir + '/server']) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(folder + '/entry.js', '')
  }`

/** Builds a later version in the project. */
function rebuild(folder: string): void {
  for (const name of ['scripts', 'node_modules/vite/bin'])
    mkdirSync(join(folder, name), { recursive: true })
  copyFileSync('scripts/prepare.js', join(folder, 'scripts/prepare.js'))
  for (const file of ['tsconfig.json', 'vite.config.ts', 'vite.admin.config.ts'])
    writeFileSync(join(folder, file), '')
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(folder, file), '{ "packages": {} }')
  writeFileSync(join(folder, 'node_modules/vite/bin/vite.js'), vite)
  const { status } = spawnSync('node', ['scripts/prepare.js'], { cwd: folder })
  expect(status).toBe(0)
  expect(existsSync(join(folder, 'dist/client/assets'))).toBe(false)
}

/** Starts the shop of a project and waits until it is ready. Returns its address. */
async function startIn(folder: string): Promise<string> {
  const data = { DATABASE_URL: '', DATA_DIR: join(folder, 'data') }
  const child = spawn('node', ['src/server/main.ts'], {
    cwd: folder,
    env: { ...process.env, ...data, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  let log = ''
  child.stdout.on('data', (chunk) => {
    log += chunk
  })
  for (;;) {
    await once(child.stdout, 'data')
    const [, address] = /"address":"([^"]+)"/.exec(log) ?? []
    if (address) return address
  }
}

test('a running shop serves all its pages and files after a build in its folder', async () => {
  const folder = createBuiltProject({ isCopy: true })
  const shop = await startIn(folder)
  rebuild(folder)
  const status = async (path: string) => (await fetch(shop + path)).status
  const paths = ['/', '/products/ties', '/products/ties/glen-check/glen-check-brown', '/ar/faqs']
  const files = new Set<string>()
  for (const path of [...paths, '/cart', '/admin']) {
    const page = await fetch(shop + path)
    expect([path, page.status]).toEqual([path, 200])
    for (const [file] of (await page.text()).matchAll(/\/(?:admin\/)?assets\/[\w.-]+\.(?:js|css)/g))
      files.add(file)
  }
  expect(files.size).toBeGreaterThan(5)
  for (const file of files) expect([file, await status(file)]).toEqual([file, 200])
  expect(await status('/products/nothing/of/this/kind')).toBe(404)
})
