import { readFileSync } from 'node:fs'

/** Returns the group that a module names in its first line, such as `// @bundle shared`. */
function markOf(id: string): string | undefined {
  const [path = ''] = id.split('?', 1)
  if (!path.includes('/src/') || path.includes('/node_modules/') || !/\.tsx?$/.test(path)) return
  return /^\/\/ @bundle (\w+)\n/.exec(readFileSync(path, 'utf8'))?.[1]
}

const isPackage = (id: string, names: readonly string[]): boolean =>
  names.some((name) => id.includes(`/node_modules/${name}/`))

/** Modules of the first view, except those that load with a form: zod, and the shapes of forms. */
const isLayout = (id: string): boolean => !isPackage(id, ['zod']) && !id.includes('/src/contract/')

/**
 * Groups the modules of the first view into a few files, because twenty small files load slower.
 * `react` stays in the browser's cache when the shop changes, and two files load faster than one.
 * `calls` are the endpoints that pages call. `shared` are small modules that most pages use. `forms`
 * are the parts of every form, because each file adds its name to the first view of all pages.
 * Two groups must not import each other, or the wrong one runs first.
 */
export const bundleGroups = [
  {
    name: 'react',
    tags: ['$initial' as const],
    test: (id: string) => isPackage(id, ['react', 'react-dom', 'scheduler']),
  },
  { name: 'calls', test: (id: string) => markOf(id) === 'calls' },
  { name: 'shop', tags: ['$initial' as const], test: isLayout },
  { name: 'shared', test: (id: string) => markOf(id) === 'shared' },
  { name: 'forms', test: (id: string) => markOf(id) === 'forms' },
].map((group) => ({ ...group, includeDependenciesRecursively: false }))
