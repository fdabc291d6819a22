import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pictureSets } from '#content/catalogue/pictures.ts'
import { writeCatalogueCsv } from '#csv/catalogue-csv.ts'
import type { ProductRecord } from '#rules/product-record.ts'
import { staffPassword, totpCode } from '#test/admin/staff-sign-in.ts'
import {
  copyProject,
  type ProjectCopy,
  startDevelopmentServer,
} from '#test/engine/development-server.ts'
import { createStaffClient, type StaffClient } from '#test/releases/staff-client.ts'
import { product, variant } from '#test/shop/factories.ts'
import { addShoes, shoeSizes } from './shoes.ts'

/** The id of the variant of a size. */
export const shoeId = (size: string): string =>
  `derby-brown-${size.replace('⅓', '-1').replace('⅔', '-2')}`

/** A shoe in two colours. Its brown one has all sizes, with little stock. */
function derby(): ProductRecord {
  const { pictures = [], feed = '' } = pictureSets['regimental-navy'] ?? {}
  const shared = {
    name: 'Derby',
    color: 'Brown',
    price: 3200,
    images: pictures.map(({ src }) => src),
    imageAlts: pictures.map(({ alt }) => alt),
    shareImage: feed,
    rank: 1,
    translations: {
      ar: { name: 'ديربي', color: 'بني', imageAlts: pictures.map(() => 'حذاء'), sourceHash: '' },
    },
  }
  const brown = shoeSizes.map((size) => variant(shoeId(size), { ...shared, size, stock: 5 }))
  const shoe = product('derby', brown, {
    name: 'Derby',
    summary: 'A derby.',
    translations: {
      ar: {
        name: 'ديربي',
        summary: 'ديربي.',
        description: '<p>ديربي</p>',
        searchTerms: 'حذاء',
        sourceHash: '',
      },
    },
  })
  // This checkout has no such kind, the copy has.
  return {
    ...shoe,
    category: 'shoes' as ProductRecord['category'],
    modelImage: shared.images[0] ?? '',
  }
}

/** Runs a command of the copy: `npm run shop --`. Returns its output. */
function runIn({ folder }: ProjectCopy, words: string[], database: Record<string, string>): string {
  const { stdout, stderr, status } = spawnSync('node', ['src/cli/main.ts', ...words], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: '', ...database },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${words.join(' ')}: ${stdout}${stderr}`)
  return stdout
}

/**
 * Returns feed and sitemap that the copy makes of products. The development server has neither.
 */
function searchFiles({ folder }: ProjectCopy, products: unknown): Record<string, string> {
  const code = `
    import { text } from 'node:stream/consumers'
    import { merchantFeed } from '#server/seo/feed.ts'
    import { sitemap } from '#server/seo/sitemap.ts'
    const products = JSON.parse(await text(process.stdin))
    const siteUrl = 'https://luca.example'
    console.log(JSON.stringify({
      en: merchantFeed(products, { siteUrl, locale: 'en' }),
      ar: merchantFeed(products, { siteUrl, locale: 'ar' }),
      sitemap: sitemap(products, { siteUrl, locales: ['en', 'ar'] }),
    }))`
  const { stdout, stderr } = spawnSync('node', ['--input-type=module', '--eval', code], {
    cwd: folder,
    input: JSON.stringify(products),
    encoding: 'utf8',
  })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout)
}

/** Type-checks the copy without its tests. Returns the errors, which should be none. */
export function typeErrorsIn({ folder }: ProjectCopy): string {
  const file = join(folder, 'tsconfig.sources.json')
  const sources = {
    extends: './tsconfig.json',
    include: ['src'],
    exclude: ['**/*.test.*', 'src/admin'],
  }
  writeFileSync(file, JSON.stringify(sources))
  const admin = { extends: './tsconfig.json', include: ['.'], exclude: ['**/*.test.*'] }
  writeFileSync(join(folder, 'src/admin/tsconfig.sources.json'), JSON.stringify(admin))
  return ['tsconfig.sources.json', 'src/admin/tsconfig.sources.json']
    .map((project) => {
      const command = ['node_modules/typescript/bin/tsc', '--noEmit', '--project', project]
      return spawnSync('node', command, { cwd: folder, encoding: 'utf8' }).stdout
    })
    .join('')
}

/** Waits until the server responds. Bundling its packages takes most of that time. */
async function waitForServer(url: string): Promise<void> {
  for (let left = 300; left > 0; left -= 1) {
    const response = await fetch(`${url}/api/shop/settings`).catch(() => null)
    if (response?.ok) return
    await sleep(200)
  }
  throw new Error('The development server does not respond.')
}

/** Sets up the owner of a setup link, and returns a client with the session of this owner. */
async function setUpOwner(url: string, link: string): Promise<StaffClient> {
  const [, token = ''] = link.trim().split('#')
  const staff = createStaffClient(url)
  const { totp } = await staff.post('/setup/options', { token })
  await staff.post('/setup', {
    token,
    name: 'Mona Adel',
    password: staffPassword,
    totpCode: totpCode(totp.secret, new Date()),
  })
  return staff
}

/**
 * Starts a shop that also sells shoes: a copy of the sources with the additions of `shoes.ts`, the
 * demonstration catalogue, and a product from a CSV file.
 */
export async function openShoeShop(given?: Record<string, string>) {
  const project = copyProject()
  const database = {
    // PostgreSQL has no folder for the key.
    ADMIN_KEY: randomBytes(32).toString('base64'),
    ...(given ?? { DATA_DIR: join(project.folder, 'data') }),
  }
  addShoes(project)
  const file = join(project.folder, 'derby.csv')
  writeFileSync(file, writeCatalogueCsv([derby()]))
  runIn(project, ['seed'], database)
  const imported = runIn(project, ['import', file], database)
  const link = runIn(project, ['staff', 'add', 'mona@luca.example', '--role', 'owner'], database)
  const server = await startDevelopmentServer({ project, database })
  try {
    await waitForServer(server.url)
    const staff = await setUpOwner(server.url, link)
    return {
      ...server,
      imported,
      staff,
      run: (...words: string[]) => runIn(project, words, database),
      searchFiles: (products: unknown) => searchFiles(project, products),
    }
  } catch (error) {
    await server.close()
    throw error
  }
}
