import { setTimeout as sleep } from 'node:timers/promises'
import { sessionCookie } from '#api/admin/cookie.ts'
import type { CatalogueImportPlan } from '#contract/admin/catalogue-import.ts'
import { writeCatalogueCsv } from '#csv/catalogue-csv.ts'
import { readProductRecords } from '#data/products/catalogue-records.ts'
import type { ProductRecord } from '#rules/product-record.ts'
import { killChild, waitForChild } from './child-process.ts'
import { envelopeOf, type HttpReply, request } from './http-client.ts'
import { checkRefused } from './killed-pictures.ts'
import { type StaffTarget, staffTimeoutMs } from './staff-pictures.ts'

/** The file of the processes of imports and erasures. */
export const writeFile = 'src/server/children/write-process-main.ts'
const kills = 4
/** PostgreSQL may still commit for a moment after its client was killed. */
const settleMs = 300

const sendFile = ({ node, staff }: StaffTarget, path: string, text: string): Promise<HttpReply> =>
  request(`${node.url}/api/admin${path}`, {
    method: 'POST',
    headers: {
      origin: node.url,
      cookie: `${sessionCookie}=${staff.cookie}`,
      'content-type': 'text/csv',
    },
    body: text,
    timeoutMs: staffTimeoutMs,
  })

/** Returns products with another tag, and with the stock that they have. */
const withTag = (records: readonly ProductRecord[], tag: string): string =>
  writeCatalogueCsv(
    records.map((record) => ({
      ...record,
      tags: [...record.tags, tag],
      variants: record.variants.map((variant) => ({ ...variant, stock: null })),
    })),
  )

/** Plans a file and sends it. `onSent` runs while the import does. */
async function importText(
  target: StaffTarget,
  text: string,
  onSent: () => Promise<unknown> = async () => {},
): Promise<HttpReply> {
  const plan = envelopeOf<CatalogueImportPlan>(
    await sendFile(target, '/catalogue/import/plan', text),
  )?.data
  if (!plan) throw new Error('an import could not be planned')
  const sent = sendFile(target, `/catalogue/import?planHash=${plan.planHash}`, text)
  await onSent()
  return sent
}

/** Returns how many products have a tag, and how many audit entries say so. */
const countTagged = ({ stage }: StaffTarget, tag: string) =>
  stage.environment.inside(async ({ db }) => {
    const products = await db.selectFrom('products').select('tags').execute()
    const entries = await db
      .selectFrom('audit_log')
      .select('changes')
      .where('action', '=', 'product.edited')
      .execute()
    // The import after it removes the tag, which is the value before of its entries.
    const added = entries.filter(({ changes }) =>
      changes.some(({ to }) => JSON.stringify(to ?? null).includes(tag)),
    )
    return {
      products: products.filter(({ tags }) => tags.includes(tag)).length,
      entries: added.length,
    }
  })

/** Kills the process of an import at different moments. Each import is done as a whole, or not. */
export async function killImports(target: StaffTarget): Promise<void> {
  const { stage, node } = target
  const { notes, random, environment } = stage
  const records = await environment.inside(({ db }) => readProductRecords(db))
  let startedAt = 0
  const first = await importText(target, withTag(records, '#Import-0'), async () => {
    await waitForChild(node.port, writeFile)
    startedAt = performance.now()
  })
  const importMs = performance.now() - startedAt
  const replies = [first]
  const whole: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const tag = `#Import-${kill + 1}`
    const reply = await importText(target, withTag(records, tag), async () => {
      const child = await waitForChild(node.port, writeFile)
      await sleep(random() * importMs)
      killChild(child)
    })
    replies.push(reply)
    await sleep(settleMs)
    const changed = await countTagged(target, tag)
    const isWhole = changed.products === records.length
    if (isWhole) whole.push(kill)
    notes.check(
      isWhole || changed.products === 0,
      `an import changed ${changed.products} of ${records.length} products`,
    )
    notes.check(changed.entries === changed.products, 'a product was changed without its entry')
    notes.check(reply.status !== 200 || isWhole, 'an import that was acknowledged is lost')
  }
  const last = await importText(target, withTag(records, '#Import-last'))
  notes.report(
    `imports of ${records.length} products killed ${kills} times: ${whole.length} done as a whole, the others changed nothing`,
  )
  notes.check(last.status === 200, `the import after the last kill got ${last.status}`)
  checkRefused(stage, replies, 'an import')
}
