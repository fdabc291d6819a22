import { posix } from 'node:path'

/** A folder and what its files may import. */
interface Room {
  folder: string
  /**
   * Names of imports, or their start before `*`. The last one that fits decides; after `!` it forbids.
   * Other files of the room are allowed.
   */
  imports: readonly string[]
  says: string
}

const library = (name: string): string[] => [name, `${name}/*`]
/** Rooms that most rooms may import: the shapes, the decisions and the brand. */
const base = ['#contract/*', '#rules/*', '#brand/*']
const dataPackages = [...library('kysely'), ...library('pg'), 'sanitize-html', 'node:*']
const reactPackages = [...library('react'), ...library('react-dom')]
/** The build removes the fields that these two files promise. */
const serverContract = ['!#contract/definition.ts', '!#contract/endpoints.ts']

/** The rooms. A folder in another one comes after it. `test/walls/rooms.test.ts` must agree. */
const rooms: readonly Room[] = [
  {
    folder: 'src/contract',
    imports: ['zod/mini'],
    says: 'contract may import zod/mini and itself',
  },
  { folder: 'src/brand', imports: [], says: 'brand may import itself only' },
  {
    folder: 'src/rules',
    imports: base,
    says: 'rules may import contract, brand and itself, no package',
  },
  {
    folder: 'src/content',
    imports: ['#contract/*', '#brand/*'],
    says: 'content may import contract, brand and itself',
  },
  {
    folder: 'src/data',
    imports: [...base, ...dataPackages, 'rate-limiter-flexible'],
    says: 'data may import contract, rules, kysely, pg and node',
  },
  {
    folder: 'src/data/seed',
    imports: [...base, '#content/*', '#data/*', ...dataPackages],
    says: 'the seed may import what data may, and content',
  },
  {
    folder: 'src/csv',
    imports: [...base, 'csv-parse/sync', 'csv-stringify/sync', 'zod/mini'],
    says: 'csv may import contract, rules, zod/mini, csv-parse and csv-stringify',
  },
  {
    folder: 'src/settings',
    imports: [...base, 'zod', 'zod/mini'],
    says: 'settings may import zod, contract, rules and itself',
  },
  {
    folder: 'src/observability',
    imports: [...base, 'pino', 'prom-client'],
    says: 'observability may import pino, prom-client, contract, rules and itself',
  },
  {
    folder: 'src/pictures',
    imports: [...base, 'sharp', 'node:*'],
    says: 'pictures may import sharp, contract, rules and itself',
  },
  {
    folder: 'src/email',
    imports: [
      ...base,
      '#content/*',
      '#data/*',
      '#settings/*',
      '#observability/*',
      ...library('nodemailer'),
      'hono/html',
      'node:*',
    ],
    says: 'email may import contract, rules, content, data, settings, observability and what sends e-mail',
  },
  {
    folder: 'src/api',
    imports: [
      ...base,
      '#data/*',
      '#csv/*',
      ...library('hono'),
      '@hono/node-server/conninfo',
      '@simplewebauthn/server',
      'csv-stringify/sync',
      'otplib',
      'pino',
      'prom-client',
      'rate-limiter-flexible',
      'sanitize-html',
      'uqr',
      'zod',
      'zod/mini',
      'node:*',
    ],
    says: 'api may import contract, rules, data, csv, hono and what serves HTTP',
  },
  {
    folder: 'src/shop',
    imports: [
      ...base,
      ...serverContract,
      '#content/*',
      '#ui/*',
      ...reactPackages,
      '@tanstack/*',
      ...library('radix-ui'),
      ...library('photoswipe'),
      'zod/mini',
      '@fontsource/*',
      '@fontsource-variable/*',
      '~fonts/*',
    ],
    says: 'shop may import ui, contract, rules, content, react and tanstack',
  },
  {
    folder: 'src/ui',
    imports: [...reactPackages, ...library('radix-ui'), '@tanstack/store'],
    says: 'ui may import itself, react, radix-ui and @tanstack/store',
  },
  {
    folder: 'src/admin',
    imports: [
      ...base,
      ...serverContract,
      '#content/*',
      '#ui/*',
      ...reactPackages,
      'zod/mini',
      'react-hook-form',
      '@tanstack/*',
      '@simplewebauthn/browser',
      '@atlaskit/pragmatic-drag-and-drop/*',
      'prosemirror-*',
    ],
    says: 'admin may import ui, contract, rules, content, react, tanstack and its packages',
  },
  {
    folder: 'src/server',
    imports: ['*', '!#shop/*', '#shop/router.tsx', '!#admin/*', '!#cli/*'],
    says: 'server sees the shop through its router only, and never the admin or the CLI',
  },
  { folder: 'src/cli', imports: ['*', '!#shop/*', '!#admin/*'], says: 'the CLI has no page' },
  {
    folder: 'studio',
    imports: [
      '*',
      '!#*',
      ...base,
      '#content/*',
      '#pictures/*',
      '#server/children/child-messages.ts',
      '#server/children/serve-requests.ts',
      '#server/children/studio-messages.ts',
      '#test/*',
    ],
    says: 'the studio shares content, rules, pictures and the messages of its process with the server',
  },
]

const fits = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name

/** Returns why a file must not import `name`, or undefined if it may. */
export function roomProblem(path: string, name: string): string | undefined {
  const room = rooms.findLast(({ folder }) => path.startsWith(`${folder}/`))
  if (!room) return undefined
  const [top = ''] = /^(?:src\/\w+|studio)/.exec(path) ?? []
  if (name.startsWith('.')) {
    const isInside = posix.join(posix.dirname(path), name).startsWith(`${top}/`)
    return isInside ? undefined : `${room.says}; cross its border by a #room/ name`
  }
  if (name.startsWith(`${top.replace('src/', '#')}/`)) return undefined
  const last = room.imports.findLast((each) => fits(each.replace('!', ''), name))
  return last === undefined || last.startsWith('!') ? room.says : undefined
}
