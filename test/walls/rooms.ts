/** One row of the table of rooms: a folder and examples of allowed and forbidden imports. */
export interface Room {
  folder: string
  may: string[]
  never: string[]
}

const PACKAGES_OF_SERVERS = ['hono', 'hono/cors', 'kysely', 'pg', 'node:sqlite', 'node:fs/promises']
const PACKAGES_OF_PAGES = ['react', 'react-dom/client', '@tanstack/react-router', 'radix-ui']
const ROOMS = [
  'contract',
  'rules',
  'content',
  'csv',
  'settings',
  'observability',
  'data',
  'pictures',
  'email',
  'api',
  'ui',
  'shop',
  'admin',
  'server',
  'cli',
]
/** One import from each other room. */
const except = (...names: string[]) =>
  ROOMS.filter((room) => !names.includes(room)).map((room) => `#${room}/planted.ts`)

/** The table of rooms. The lists in biome.json must agree with it. */
export const rooms: Room[] = [
  {
    folder: 'src/contract',
    may: ['zod/mini', '#contract/money.ts', './money.ts'],
    never: ['zod', 'fs', ...PACKAGES_OF_SERVERS, ...PACKAGES_OF_PAGES, ...except('contract')],
  },
  {
    folder: 'src/rules',
    may: ['#contract/money.ts', '#rules/pricing.ts', './pricing.ts'],
    never: [
      'zod/mini',
      'sanitize-html',
      ...PACKAGES_OF_SERVERS,
      ...PACKAGES_OF_PAGES,
      ...except('contract', 'rules'),
    ],
  },
  {
    folder: 'src/content',
    may: ['#contract/catalogue.ts', '#content/policies.ts', '../product.ts'],
    never: [
      'zod/mini',
      ...PACKAGES_OF_SERVERS,
      ...PACKAGES_OF_PAGES,
      ...except('contract', 'content'),
    ],
  },
  {
    folder: 'src/csv',
    may: [
      'csv-parse/sync',
      'csv-stringify/sync',
      'zod/mini',
      '#contract/money.ts',
      '#rules/formula-safe.ts',
      './columns.ts',
    ],
    never: [
      'zod',
      'sanitize-html',
      ...PACKAGES_OF_SERVERS,
      ...PACKAGES_OF_PAGES,
      ...except('contract', 'rules', 'csv'),
    ],
  },
  {
    folder: 'src/settings',
    may: ['zod', 'zod/mini', '#contract/shipping.ts', '#rules/pricing.ts', './settings.ts'],
    never: [
      'pino',
      ...PACKAGES_OF_SERVERS,
      ...PACKAGES_OF_PAGES,
      ...except('contract', 'rules', 'settings'),
    ],
  },
  {
    folder: 'src/observability',
    may: ['pino', 'prom-client', '#contract/money.ts', '#rules/pricing.ts', './log.ts'],
    never: [
      'zod',
      ...PACKAGES_OF_SERVERS,
      ...PACKAGES_OF_PAGES,
      ...except('contract', 'rules', 'observability'),
    ],
  },
  {
    folder: 'src/data',
    may: ['kysely', 'pg', 'node:sqlite', 'node:crypto', '#contract/money.ts', '#rules/pricing.ts'],
    never: ['hono', 'hono/cors', ...PACKAGES_OF_PAGES, ...except('contract', 'rules', 'data')],
  },
  {
    folder: 'src/data/seed',
    may: ['kysely', '#content/catalogue/ties.ts', '#data/tables/tables.ts'],
    never: ['hono', 'react', ...except('contract', 'rules', 'content', 'data')],
  },
  {
    folder: 'src/pictures',
    may: ['sharp', 'node:crypto', '#contract/money.ts', '#rules/pricing.ts', './encode.ts'],
    never: [
      'kysely',
      'hono',
      'zod',
      ...PACKAGES_OF_PAGES,
      ...except('contract', 'rules', 'pictures'),
    ],
  },
  {
    folder: 'src/email',
    may: [
      'nodemailer',
      'hono/html',
      'node:timers/promises',
      '#contract/orders.ts',
      '#rules/display-name.ts',
      '#content/copy/emails.ts',
      '#data/orders/outbox.ts',
      '#settings/settings.ts',
      '#observability/log.ts',
    ],
    never: [
      'hono',
      'kysely',
      'pg',
      ...PACKAGES_OF_PAGES,
      ...except('contract', 'rules', 'content', 'data', 'settings', 'observability', 'email'),
    ],
  },
  {
    folder: 'src/api',
    may: [
      'hono',
      'hono/cors',
      'node:crypto',
      '#contract/a.ts',
      '#rules/a.ts',
      '#data/a.ts',
      '#csv/a.ts',
    ],
    never: [
      'kysely',
      'pg',
      ...PACKAGES_OF_PAGES,
      ...except('contract', 'rules', 'data', 'csv', 'api'),
    ],
  },
  {
    folder: 'src/shop/cart',
    may: [
      'react',
      '@tanstack/react-router',
      'zod/mini',
      '#contract/a.ts',
      '#rules/a.ts',
      '#content/a.ts',
      '#ui/a.tsx',
      '#shop/lib/a.ts',
    ],
    never: [
      'zod',
      'react-hook-form',
      // The build removes the fields that these two files promise.
      '#contract/definition.ts',
      '#contract/endpoints.ts',
      ...PACKAGES_OF_SERVERS,
      ...except('contract', 'rules', 'content', 'ui', 'shop'),
    ],
  },
  {
    folder: 'src/admin/orders',
    may: [
      'react',
      'react-hook-form',
      '@tanstack/react-query',
      '@simplewebauthn/browser',
      '@atlaskit/pragmatic-drag-and-drop/element/adapter',
      'zod/mini',
      '#contract/admin/orders.ts',
      '#rules/a.ts',
      '#content/a.ts',
      '#ui/a.tsx',
      '#admin/lib/a.ts',
    ],
    never: [
      'zod',
      'radix-ui',
      '#contract/endpoints.ts',
      ...['hono', 'kysely', 'pg', 'node:sqlite', 'node:fs/promises'],
      ...except('contract', 'rules', 'content', 'ui', 'admin'),
    ],
  },
  {
    folder: 'src/ui',
    may: ['react', 'radix-ui', '@tanstack/store', '#ui/button.tsx', './button.tsx'],
    never: [
      '#shop/cart/cart-line.tsx',
      '#shop/lib/call.ts',
      '../router.tsx',
      '@tanstack/react-router',
      'photoswipe',
      ...PACKAGES_OF_SERVERS,
      ...except('ui'),
    ],
  },
  {
    folder: 'src/server',
    may: ['hono', 'kysely', 'node:http', '#api/app.ts', '#data/engine.ts', '#shop/router.tsx'],
    never: [
      '#shop/cart/cart-line.tsx',
      '#shop/lib/call.ts',
      '#admin/router.tsx',
      '#cli/main.ts',
      // The studio is another process, which needs its memory for itself.
      '../../studio/compose/fitting.ts',
      '../../studio/process/main.ts',
    ],
  },
  {
    folder: 'studio/process',
    may: [
      'sharp',
      'node:fs',
      '#contract/admin/studio.ts',
      '#rules/studio-shots.ts',
      '#content/catalogue/catalogue.ts',
      '#pictures/encode.ts',
      '#server/children/serve-requests.ts',
      '#server/children/studio-messages.ts',
      '../compose/fitting.ts',
    ],
    never: [
      '#server/children/studio-process.ts',
      '../../src/data/media.ts',
      ...except('contract', 'rules', 'content', 'pictures'),
    ],
  },
  {
    folder: 'src/cli',
    may: [
      'commander',
      'kysely',
      '#data/orders/orders.ts',
      '#settings/settings.ts',
      '#content/a.ts',
    ],
    never: ['#shop/router.tsx', '#shop/lib/call.ts', '#admin/router.tsx'],
  },
]
