/** Tests `data/content/content.ts`, `data/content/live-edits.ts` and `api/content.ts` too. */
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { builtInContents } from '#content/built-in-content.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { createOrderAdmin } from '#test/admin/staff-orders.ts'
import { createTestShop, freshLocation } from '#test/shop/create-test-shop.ts'
import { editedBanners, editedPolicies } from '#test/shop/edited-content.ts'

const { texts } = builtInContents.en
const markup = '<img src=x onerror=alert(1)> & "quotes" {email}'
const faqs = [...texts.faqs.slice(0, 4), { question: 'Do you wrap gifts?', answer: markup }]

/** Opens an admin with a manager and a reader of the public texts. */
async function openContent() {
  const admin = await createOrderAdmin()
  const manager = await admin.signIn('manager', 'Mona Adel')
  const read = async (query = '') => (await admin.call('GET', `/shop/content${query}`)).body
  /** Returns a text as staff see it. */
  const item = async (key: string, query = '') => {
    const { items } = (await manager.get(`/content${query}`)).data
    return items.find((each: { key: string }) => each.key === key)
  }
  const rows = () => admin.engine.db.selectFrom('content').selectAll().orderBy('key').execute()
  return { ...admin, manager, read, item, rows }
}

describe('FAQs', () => {
  test('an edit is public at once, markup stays text, and a reset returns the same bytes', async () => {
    const { manager, read, item, rows, call } = await openContent()
    const bytes = JSON.stringify(await read())
    const edited = await manager.post('/content/faqs', { version: 0, value: faqs })
    expect(edited.data).toEqual({
      key: 'faqs',
      value: faqs,
      defaultValue: texts.faqs,
      version: 1,
      isDefault: false,
    })
    expect((await read()).data.faqs.at(-1)).toEqual({
      question: 'Do you wrap gifts?',
      answer: markup,
    })
    expect((await read()).data.policies).toEqual(texts.policies)
    const reset = await manager.post('/content/faqs/reset', { version: 1 })
    expect(reset.data).toMatchObject({ value: texts.faqs, version: 2, isDefault: true })
    expect(JSON.stringify(await read())).toBe(bytes)
    expect(await item('faqs')).toEqual(reset.data)
    expect(await rows()).toEqual([{ key: 'faqs', value: null, version: 2 }])
    expect((await call('POST', '/shop/content')).status).toBe(405)
  })

  test('a second node shows an edit within a second', async () => {
    const { location, remove } = await freshLocation()
    const [first, second] = [await openEngine(location), await openEngine(location, 'tool')]
    onTestFinished(async () => {
      await Promise.all([first.close(), second.close()])
      await remove()
    })
    await migrate(first)
    const nodes = await Promise.all(
      [first, second].map((engine) => createTestShop({ engine, catalogue: [] })),
    )
    const read = async (node = nodes[1]) =>
      (await node?.call('GET', '/shop/content'))?.body.data.faqs.length
    expect(await read()).toBe(5)
    await vi.waitUntil(() => second.readCatalogueChanges() !== 'everything')
    const row = { key: 'faqs', value: JSON.stringify(faqs.slice(0, 2)), version: 1 }
    await first.write(({ trx }) => trx.insertInto('content').values(row).execute())
    await vi.waitFor(async () => expect(await read()).toBe(2), { timeout: 1000, interval: 20 })
  })

  test('the sentences of the shipping policy replace {shipping} in any answer', async () => {
    const { manager, read } = await openContent()
    const sentence = builtInContents.en.shipping.free
    expect((await read()).data.faqs[3].answer).toBe(sentence)
    const value = [{ question: 'Shipping?', answer: '{shipping} {shipping} {email}' }]
    await manager.post('/content/faqs', { version: 0, value })
    const [faq] = (await read()).data.faqs
    expect(faq.answer).toBe(`${sentence} ${sentence} {email}`)
  })

  test.each([
    ['an empty list', [], 'value'],
    ['31 questions', Array.from({ length: 31 }, () => texts.faqs[0]), 'value'],
    [
      'a question of 201 characters',
      [{ question: 'a'.repeat(201), answer: 'b' }],
      'value.0.question',
    ],
    [
      'an answer of 2,001 characters',
      [{ question: 'a', answer: 'b'.repeat(2001) }],
      'value.0.answer',
    ],
    ['an empty answer', [{ question: 'a', answer: ' ' }], 'value.0.answer'],
    [
      'a question with a control character',
      [{ question: 'a\u0007', answer: 'b' }],
      'value.0.question',
    ],
    ['another type', [{ question: 1, answer: 'b' }], 'value.0.question'],
    ['another shape', { question: 'a', answer: 'b' }, 'value'],
  ])('%s is 422 and changes nothing', async (_, value, field) => {
    const { manager, rows, entries } = await openContent()
    const refused = await manager.post('/content/faqs', { version: 0, value })
    expect([refused.status, refused.errors[0].code]).toEqual([422, 'invalid'])
    expect(refused.errors[0].field).toBe(field)
    expect(await rows()).toEqual([])
    expect(await entries('content.edited')).toEqual([])
  })

  test('an unknown field is 422, an unknown text 404', async () => {
    const { manager } = await openContent()
    const value = [{ question: 'a', answer: 'b', html: '<b>' }]
    const refused = await manager.post('/content/faqs', { version: 0, value })
    expect(refused.errors).toMatchObject([{ code: 'unknown_field', field: 'html' }])
    expect((await manager.post('/content/terms', { version: 0, value })).status).toBe(404)
    expect((await manager.get('/content?locale=fr')).status).toBe(422)
  })

  test('the longest texts fit in one request', async () => {
    const { manager, read } = await openContent()
    const longest = { question: 'س'.repeat(200), answer: 'ش'.repeat(2000) }
    const value = Array.from({ length: 30 }, () => longest)
    expect((await manager.post('/content/faqs', { version: 0, value })).status).toBe(200)
    expect((await read()).data.faqs).toHaveLength(30)
  })
})

describe('concurrent edits', () => {
  test('another value since the form was loaded is 409 with both values, and nothing is written', async () => {
    const admin = await openContent()
    const omar = await admin.signIn('manager', 'Omar Farouk')
    await admin.manager.post('/content/faqs', { version: 0, value: faqs })
    const mine = texts.faqs.slice(0, 1)
    const refused = await omar.post('/content/faqs', { version: 0, value: mine })
    expect(refused.status).toBe(409)
    expect(refused.errors).toMatchObject([
      {
        code: 'edit_conflict',
        field: 'value',
        params: {
          yours: mine,
          theirs: faqs,
          changedBy: 'Mona Adel',
          changedById: admin.manager.id,
          version: 1,
        },
      },
    ])
    expect((await admin.read()).data.faqs).toHaveLength(5)
    const resetLate = await omar.post('/content/faqs/reset', { version: 0 })
    expect(resetLate.status).toBe(409)
    const same = await omar.post('/content/faqs', { version: 0, value: faqs })
    expect([same.status, same.data.version]).toEqual([200, 1])
    expect(await admin.entries('content.edited')).toHaveLength(1)
  })

  test('two edits at once: one is stored, the other is 409', async () => {
    const { manager, item } = await openContent()
    const values = [texts.faqs.slice(0, 1), texts.faqs.slice(0, 2)]
    const results = await Promise.all(
      values.map((value) => manager.post('/content/faqs', { version: 0, value })),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = results.findIndex(({ status }) => status === 200)
    expect((await item('faqs')).value).toEqual(values[winner])
  })

  test('an edit after a reset does not repeat a version', async () => {
    const { manager } = await openContent()
    await manager.post('/content/faqs', { version: 0, value: faqs })
    await manager.post('/content/faqs/reset', { version: 1 })
    const again = await manager.post('/content/faqs', { version: 2, value: faqs })
    expect(again.data.version).toBe(3)
    const stale = await manager.post('/content/faqs', { version: 1, value: faqs.slice(1) })
    expect(stale.status).toBe(409)
  })
})

describe('the log', () => {
  test('names each changed text with its place', async () => {
    const { manager, entries } = await openContent()
    await manager.post('/content/policies', { version: 0, value: editedPolicies })
    await manager.post('/content/policies', { version: 1, value: editedPolicies })
    const [entry, ...others] = await entries('content.edited')
    expect(others).toEqual([])
    expect(entry).toMatchObject({ subject_kind: 'content', subject_id: 'policies' })
    expect(entry?.changes).toEqual([
      {
        field: 'shirts.refund',
        from: texts.policies.shirts.refund,
        to: editedPolicies.shirts.refund,
      },
    ])
  })
})

describe('banners', () => {
  const withProduct = (product: string) => ({
    ...texts.banners,
    ties: texts.banners.ties.map((banner, index) =>
      index === 2 ? { ...banner, product } : banner,
    ),
  })

  test('a caption and a product are public at once, also of an archived product', async () => {
    const { manager, read, engine } = await openContent()
    await manager.post('/content/banners', { version: 0, value: editedBanners })
    expect((await read()).data.banners).toEqual(editedBanners)
    await engine.write(({ trx }) =>
      trx
        .updateTable('products')
        .set({ removed_at: '2026-01-15T09:00:00.000Z' })
        .where('id', '=', 'floral')
        .execute(),
    )
    const archived = await manager.post('/content/banners', {
      version: 1,
      value: withProduct('floral'),
    })
    expect(archived.status).toBe(200)
    const { products } = (await manager.get('/content')).data
    expect(products.find(({ id }: { id: string }) => id === 'floral')).toEqual({
      id: 'floral',
      name: 'floral',
      category: 'ties',
      isOnSale: false,
      image: '/pictures/floral-701/2-00000000-1200.avif',
    })
  })

  test.each([
    ['a product that does not exist', 'nothing'],
    ['a product of the other category', 'oxford'],
  ])('%s is 422 with its field', async (_, product) => {
    const { manager, rows } = await openContent()
    const value = withProduct(product)
    const refused = await manager.post('/content/banners', { version: 0, value })
    expect(refused.status).toBe(422)
    expect(refused.errors).toMatchObject([{ code: 'invalid', field: 'value.ties.2.product' }])
    expect(await rows()).toEqual([])
  })

  test('there are 6 of ties and 3 of shirts [category.banners-ties, category.banners-shirts]', async () => {
    const { manager } = await openContent()
    const value = { ...texts.banners, ties: texts.banners.ties.slice(1) }
    const refused = await manager.post('/content/banners', { version: 0, value })
    expect(refused.errors).toMatchObject([{ code: 'invalid', field: 'value.ties' }])
  })
})

describe('the Arabic page', () => {
  const arabic = builtInContents.ar.texts

  test('shows built-in Arabic for what staff did not change, and English for what they did', async () => {
    const { manager, read, item } = await openContent()
    expect((await read('?locale=ar')).data.policies).toEqual(arabic.policies)
    await manager.post('/content/faqs', { version: 0, value: faqs })
    await manager.post('/content/policies', { version: 0, value: editedPolicies })
    await manager.post('/content/banners', { version: 0, value: editedBanners })
    const shown = (await read('?locale=ar')).data
    expect(shown.faqs.slice(0, 3)).toEqual(arabic.faqs.slice(0, 3))
    expect(shown.faqs[3].answer).toBe(builtInContents.ar.shipping.free)
    expect(shown.faqs[4]).toEqual(faqs[4])
    expect(shown.policies).toEqual({
      ...arabic.policies,
      shirts: { ...arabic.policies.shirts, refund: editedPolicies.shirts.refund },
    })
    expect(shown.banners.ties[0]).toEqual(editedBanners.ties[0])
    expect(shown.banners.ties.slice(1)).toEqual(arabic.banners.ties.slice(1))
    expect(await item('policies', '?locale=ar')).toMatchObject({
      value: shown.policies,
      isDefault: true,
      version: 0,
    })
  })

  test('shows the Arabic text that staff stored, and a reset returns to the English one', async () => {
    const { manager, read, rows } = await openContent()
    await manager.post('/content/policies', { version: 0, value: editedPolicies })
    const own = {
      ...arabic.policies,
      shirts: { ...arabic.policies.shirts, refund: 'يُسترد ثمن القمصان خلال 30 يومًا.' },
    }
    const path = '/content/policies?locale=ar'
    const stored = await manager.post(path, { version: 0, value: own })
    expect(stored.data).toMatchObject({ value: own, version: 1, isDefault: false })
    expect((await read('?locale=ar')).data.policies).toEqual(own)
    expect((await read()).data.policies).toEqual(editedPolicies)
    expect((await rows()).map(({ key }) => key)).toEqual(['policies', 'policies.ar'])
    await manager.post('/content/policies/reset?locale=ar', { version: 1 })
    expect((await read('?locale=ar')).data.policies.shirts.refund).toBe(
      editedPolicies.shirts.refund,
    )
  })
})
