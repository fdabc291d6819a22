/** Tests `doctor.ts`, `data/content/settings.ts` and `data/data-problems.ts` too. */
import { expect, test, vi } from 'vitest'
import { createOrderAdmin } from '#test/admin/staff-orders.ts'

type Shop = NonNullable<Parameters<typeof createOrderAdmin>[1]>

/** Opens an admin with an owner and a reader of the public settings. */
async function openSettings(shop: Shop = {}) {
  const admin = await createOrderAdmin({}, shop)
  const owner = await admin.signIn('owner', 'Nour Hassan')
  const read = async () => (await admin.call('GET', '/shop/settings')).body.data
  const change = (...changes: { key: string; value: unknown; version?: number }[]) =>
    owner.post('/settings', { changes: changes.map((each) => ({ version: 0, ...each })) })
  const item = async (key: string) => {
    const { items } = (await owner.get('/settings')).data
    return items.find((each: { key: string }) => each.key === key)
  }
  const rows = () => admin.engine.db.selectFrom('settings').selectAll().orderBy('key').execute()
  return { ...admin, owner, read, change, item, rows }
}

test('a changed setting is public at once, and its own value is not stored', async () => {
  const { change, read, item, rows } = await openSettings()
  const before = await read()
  const termsUrl = 'https://luca.example/terms'
  const changed = await change(
    { key: 'termsUrl', value: termsUrl },
    { key: 'careEmail', value: 'help@luca.example' },
    { key: 'pixelId', value: '1234567' },
  )
  expect(changed.status).toBe(200)
  expect(await read()).toEqual({
    ...before,
    careEmail: 'help@luca.example',
    pixelId: '1234567',
    links: { ...before.links, terms: termsUrl },
  })
  expect(await item('termsUrl')).toEqual({
    key: 'termsUrl',
    value: termsUrl,
    source: 'admin',
    version: 1,
  })
  await change(
    { key: 'termsUrl', value: null, version: 1 },
    { key: 'careEmail', value: 'care@luca.example', version: 1 },
    { key: 'pixelId', value: null, version: 1 },
  )
  expect(await read()).toEqual(before)
  expect((await rows()).map(({ value, version }) => [value, version])).toEqual([
    [null, 2],
    [null, 2],
    [null, 2],
  ])
  expect(await item('careEmail')).toMatchObject({ source: 'default', version: 2 })
})

test('the delivery time is public in each language, and null until staff set it', async () => {
  const { call, change, read, item } = await openSettings()
  const readArabic = async () => (await call('GET', '/shop/settings?locale=ar')).body.data
  expect([await read(), await readArabic()]).toMatchObject([
    { deliveryTime: null },
    { deliveryTime: null },
  ])
  await change({ key: 'deliveryTime', value: ' 2 to 5 days ' })
  expect(await item('deliveryTime')).toMatchObject({ value: '2 to 5 days', source: 'admin' })
  expect((await readArabic()).deliveryTime).toBe('2 to 5 days')
  await change({ key: 'deliveryTimeArabic', value: 'من يومين إلى 5 أيام' })
  expect((await read()).deliveryTime).toBe('2 to 5 days')
  expect((await readArabic()).deliveryTime).toBe('من يومين إلى 5 أيام')
  await change({ key: 'deliveryTime', value: null, version: 1 })
  expect((await read()).deliveryTime).toBeNull()
})

test('the number for WhatsApp is public until staff remove it', async () => {
  const { call, change, read } = await openSettings()
  const whatsApp = async () => {
    await read()
    return (await call('GET', '/shop/services')).body.data.whatsApp
  }
  expect(await whatsApp()).toBeNull()
  await change({ key: 'whatsAppNumber', value: '201001234567' })
  expect(await whatsApp()).toBe('201001234567')
  await change({ key: 'whatsAppNumber', value: null, version: 1 })
  expect(await whatsApp()).toBeNull()
})

test('the days to request an exchange are public until staff change the policies', async () => {
  const { call, owner, read } = await openSettings()
  const daysIn = async (locale: string) =>
    (await call('GET', `/shop/settings?locale=${locale}`)).body.data.exchangeDays
  expect((await read()).exchangeDays).toBe(14)
  const { policies } = (await call('GET', '/shop/content')).body.data
  const value = { ...policies, request: 'Within 30 days.' }
  expect((await owner.post('/content/policies?locale=ar', { value, version: 0 })).status).toBe(200)
  expect([await daysIn('en'), await daysIn('ar')]).toEqual([14, null])
  await owner.post('/content/policies', { value, version: 0 })
  expect(await daysIn('en')).toBeNull()
})

test('a setting of the environment is 409, shows its source, and nothing else changes', async () => {
  const { change, read, item, rows, entries } = await openSettings({
    settings: { careEmail: 'env@luca.example' },
    setByEnvironment: ['CARE_EMAIL', 'PORT'],
  })
  expect(await item('careEmail')).toMatchObject({
    value: 'env@luca.example',
    source: 'environment',
  })
  expect(await item('termsUrl')).toMatchObject({ value: null, source: 'default' })
  const refused = await change(
    { key: 'termsUrl', value: 'https://luca.example/terms' },
    { key: 'careEmail', value: 'help@luca.example' },
  )
  expect(refused.status).toBe(409)
  expect(refused.errors).toMatchObject([{ code: 'set_by_environment', field: 'changes.1.value' }])
  expect(await rows()).toEqual([])
  expect(await entries('settings.changed')).toEqual([])
  expect((await read()).careEmail).toBe('env@luca.example')
})

test('a stored value has no effect while the environment sets it', async () => {
  const { engine, read } = await openSettings({
    settings: { pixelId: '7654321' },
    setByEnvironment: ['PIXEL_ID'],
  })
  const row = { key: 'pixelId', value: JSON.stringify('1234567'), version: 1 }
  await engine.write(({ trx }) => trx.insertInto('settings').values(row).execute())
  expect((await read()).pixelId).toBe('7654321')
})

test.each([
  ['termsUrl', 'http://luca.example/terms', 'Enter a link that starts with https://.'],
  ['termsUrl', 'javascript:alert(1)', 'Enter a link that starts with https://.'],
  ['photosUrl', 'https://', 'Enter a link that starts with https://.'],
  ['photosUrl', 'https:// luca.example', 'Enter a link that starts with https://.'],
  ['photosUrl', '', 'Enter a link that starts with https://.'],
  ['photosUrl', null, undefined],
  ['privacyUrl', `https://luca.example/${'a'.repeat(500)}`, 'Please use at most 500 characters'],
  ['careEmail', 'care', 'Enter an email address such as care@shop.example.'],
  ['pixelId', '12a45', 'Enter 5 to 20 digits.'],
  ['whatsAppNumber', '01001234567', 'Enter 8 to 15 digits with the country code.'],
  ['whatsAppNumber', '2010012', 'Enter 8 to 15 digits with the country code.'],
  ['whatsAppNumber', '+201001234567', 'Enter 8 to 15 digits with the country code.'],
  ['deliveryTime', ' ', 'Enter a text or leave it empty.'],
  ['deliveryTime', 'x'.repeat(61), 'Please use at most 60 characters'],
  ['lowStockThreshold', -1, 'Enter 0 or more.'],
  ['lowStockThreshold', 1.5, 'Enter a whole number.'],
  ['hasDailySummary', 'yes', undefined],
])('%s = %j is 422 with its field and changes nothing', async (key, value, description) => {
  const { change, rows } = await openSettings()
  const refused = await change({ key: 'pixelId', value: '1234567' }, { key, value })
  expect(refused.status).toBe(422)
  expect(refused.errors).toHaveLength(1)
  expect(refused.errors[0]).toMatchObject({ code: 'invalid', field: 'changes.1.value' })
  if (description) expect(refused.errors[0].description).toBe(description)
  expect(await rows()).toEqual([])
})

test('an unknown setting and an unknown field are 422', async () => {
  const { change, owner, rows } = await openSettings()
  expect((await change({ key: 'siteUrl', value: 'https://luca.example' })).status).toBe(422)
  const changes = [{ key: 'pixelId', value: '1234567', version: 0, force: true }]
  const refused = await owner.post('/settings', { changes })
  expect(refused.errors).toMatchObject([{ code: 'unknown_field', field: 'force' }])
  expect((await owner.post('/settings', { changes: [] })).status).toBe(422)
  expect(await rows()).toEqual([])
})

test('edits of different settings both stay, and of the same one the second is 409', async () => {
  const { owner, change, item, entries, signIn } = await openSettings()
  const omar = await signIn('owner', 'Omar Farouk')
  await change({ key: 'pixelId', value: '1234567' })
  const other = [{ key: 'careEmail', value: 'help@luca.example', version: 0 }]
  expect((await omar.post('/settings', { changes: other })).status).toBe(200)
  const same = [{ key: 'pixelId', value: '7654321', version: 0 }]
  const refused = await omar.post('/settings', { changes: same })
  expect(refused.status).toBe(409)
  expect(refused.errors).toMatchObject([
    {
      code: 'edit_conflict',
      field: 'changes.0.value',
      params: {
        yours: '7654321',
        theirs: '1234567',
        changedBy: 'Nour Hassan',
        changedById: owner.id,
        version: 1,
      },
    },
  ])
  expect(await item('pixelId')).toMatchObject({ value: '1234567', version: 1 })
  await change({ key: 'pixelId', value: '1234567' })
  const recorded = await entries('settings.changed')
  expect(recorded.map(({ subject_id: id, changes }) => [id, changes])).toEqual([
    ['pixelId', [{ field: 'pixelId', from: null, to: '1234567' }]],
    ['careEmail', [{ field: 'careEmail', from: 'care@luca.example', to: 'help@luca.example' }]],
  ])
})

test('only owners see and change settings', async () => {
  const { signIn, rows } = await openSettings()
  const manager = await signIn('manager')
  const changes = [{ key: 'pixelId', value: '1234567', version: 0 }]
  expect((await manager.get('/settings')).status).toBe(403)
  expect((await manager.post('/settings', { changes })).status).toBe(403)
  expect((await manager.post('/settings/test-email', {})).status).toBe(403)
  expect(await rows()).toEqual([])
})

test('the low-stock level of the shop applies to variants without their own', async () => {
  const { change, owner, engine } = await openSettings()
  const lowStock = async () => {
    const { queues } = (await owner.get('/dashboard')).data
    return queues.find(({ key }: { key: string }) => key === 'lowStock').count
  }
  const before = await lowStock()
  await engine.write(({ trx }) =>
    trx
      .updateTable('variants')
      .set({ low_stock_threshold: 0 })
      .where('id', '=', 'floral-ivory')
      .execute(),
  )
  await change({ key: 'lowStockThreshold', value: 1000 })
  const { items } = (await owner.get('/stock?level=low')).data
  const ids = items.map(({ variantId }: { variantId: string }) => variantId)
  expect(ids).toContain('floral-701')
  expect(ids).not.toContain('floral-ivory')
  expect(await lowStock()).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(before)
  expect((await owner.get('/stock/floral-701')).data).toMatchObject({
    threshold: 1000,
    isLow: true,
  })
})

test('shows the server, its last backup and what the check of the data found', async () => {
  const { owner, engine, clock } = await openSettings()
  const machine = async () => (await owner.get('/settings')).data.machine
  expect(await machine()).toMatchObject({
    version: '0.0.0',
    engine: await engine.version(),
    nodes: 1,
    hasOrderLinks: true,
    lastBackupAt: null,
    doctor: null,
  })
  const checkedAt = clock.now.toISOString()
  await vi.waitFor(async () =>
    expect((await machine()).doctor).toEqual({ checkedAt, problems: [] }),
  )
  await engine.write(({ trx }) =>
    trx.updateTable('variants').set({ stock_quantity: 7 }).where('id', '=', 'floral-701').execute(),
  )
  clock.now = new Date(clock.now.getTime() + 11 * 60_000)
  await vi.waitFor(async () =>
    expect((await machine()).doctor).toEqual({
      checkedAt: clock.now.toISOString(),
      problems: ['1 variant has a stock that does not match its movements.'],
    }),
  )
})

test('a test e-mail goes to the caller only', async () => {
  const { owner, engine, testEmails, entries } = await openSettings()
  const { email } = await engine.db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  expect((await owner.post('/settings/test-email', {})).data).toEqual({ isSent: true, error: null })
  expect(testEmails).toEqual([email])
  const other = await owner.post('/settings/test-email', { to: 'someone@else.example' })
  expect(other.errors).toMatchObject([{ code: 'unknown_field', field: 'to' }])
  expect(testEmails).toHaveLength(1)
  expect(await entries('settings.test_email_sent')).toHaveLength(1)
})
