import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { planted } from '#test/walls/plant.ts'

const manifest = `export const tsrStartManifest = () => ({
  routes: { '/': { preloads: ['/assets/index.js'] } },
})`

const screen = (name: string) => ({ file: `assets/${name}.js`, imports: ['index.html'] })
const adminManifest = {
  'index.html': {
    file: 'assets/index.js',
    dynamicImports: ['dashboard/dashboard-page.tsx', 'order.tsx'],
  },
  'dashboard/dashboard-page.tsx': screen('dashboard'),
  'order.tsx': screen('order'),
  'product/product-page.tsx': screen('product'),
  'product/description-editor.tsx': screen('editor'),
}

/** The files of a built admin. Each has 1,000 bytes unless `sizes` says otherwise. */
const adminFiles = (sizes: Record<string, number> = {}) => ({
  'dist/admin/.vite/manifest.json': JSON.stringify(adminManifest),
  ...Object.fromEntries(
    ['index', 'dashboard', 'order', 'product', 'editor'].map((name) => [
      `dist/admin/assets/${name}.js`,
      'x'.repeat(sizes[name] ?? 1000),
    ]),
  ),
})

/** Returns the problems of a built shop whose first view loads a file with this text. */
const problemsOf = (
  text: string,
  sizes?: Record<string, number>,
  fonts: Record<string, number> = {},
): string =>
  planted(
    {
      ...adminFiles(sizes),
      ...Object.fromEntries(
        Object.entries(fonts).map(([name, size]) => [
          `dist/client/assets/${name}.woff2`,
          'x'.repeat(size),
        ]),
      ),
      'dist/server/entry.js': manifest,
      'dist/client/assets/index.js': text,
    },
    (folder) =>
      spawnSync(process.execPath, [resolve('scripts/budgets.ts'), folder], { encoding: 'utf8' })
        .stderr,
  )

test('accepts a small first view with zod/mini', () => {
  expect(problemsOf('c("ZodMiniString");c("$ZodString")')).toBe('')
})

test('finds a first view that is too large', () => {
  expect(problemsOf('x'.repeat(120_001))).toContain('/ loads 120.0 KB of js for its first view')
})

test('counts the fonts of each locale', () => {
  // The whole Latin fonts load only on pages with accents.
  const english = { 'sans-english-400': 55_000, 'sans-whole-400': 30_000 }
  expect(problemsOf('', {}, { ...english, amiri: 30_000, noto: 25_000 })).toBe('')
  expect(problemsOf('', {}, { 'sans-english-400': 55_100, 'sans-whole-400': 30_000 })).toBe(
    'The fonts of en have 55.1 KB; the maximum is 55.0 KB.\n',
  )
  expect(problemsOf('', {}, { ...english, amiri: 30_000, noto: 25_100 })).toBe(
    'The fonts of ar have 55.1 KB; the maximum is 55.0 KB.\n',
  )
})

test.each(['c("ZodString")', 'c(`ZodObject`)'])('finds full zod in the bundle: %s', (text) => {
  expect(problemsOf(text)).toBe(
    'assets/index.js contains full zod. Code for the browser imports zod/mini.\n',
  )
})

test('accepts screens of the admin within their budgets', () => {
  expect(problemsOf('', { index: 158_000, order: 30_000 })).toBe('')
})

test('counts the files of dashboard and orders together, each once', () => {
  expect(problemsOf('', { index: 158_000, dashboard: 2100 })).toBe(
    'The admin loads 160.1 KB of js for dashboard and orders; the maximum is 160.0 KB.\n',
  )
})

test('finds an editor of descriptions that is too large', () => {
  expect(problemsOf('', { editor: 62_000 })).toBe('')
  expect(problemsOf('', { editor: 62_100 })).toBe(
    'The admin loads 62.1 KB of js for product/description-editor.tsx; the maximum is 62.0 KB.\n',
  )
})

test('finds a further screen of the admin that is too large', () => {
  expect(problemsOf('', { order: 30_100 })).toBe(
    'The admin loads 30.1 KB of js for order.tsx; the maximum is 30.0 KB.\n',
  )
})
