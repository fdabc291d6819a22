/** Tests that each call with an audit action leaves its entries, and a refused one none. */
import { expect, test } from 'vitest'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { findUserByEmail } from '#data/customers/users.ts'
import { accountKey } from '#data/orders/customer-key.ts'
import { createStaffLink } from '#data/staff/staff-links.ts'
import {
  type AuditedAdmin as Admin,
  address,
  newPassword,
  type Operation,
  openAuditedAdmin,
  phone,
} from '#test/admin/audited-admin.ts'
import { auditedChanges } from '#test/admin/audited-changes.ts'
import { createSoftwarePasskey } from '#test/admin/software-passkey.ts'
import { forceStatus } from '#test/admin/staff-orders.ts'
import { cookieOf, invite, staffPassword, totpCode } from '#test/admin/staff-sign-in.ts'
import { plainPicture } from '#test/admin/upload-files.ts'
import { csvOf } from '#test/shop/catalogue-import.ts'
import { editedBanners, editedPolicies } from '#test/shop/edited-content.ts'
import { product, variant } from '#test/shop/factories.ts'
import { createToken } from './cookie.ts'

const audited = Object.entries<AdminEndpoint>(adminEndpoints)
  .filter(([, { audit }]) => audit !== null)
  .map(([id]) => id as Operation)

/** Makes every call about orders. */
async function changeOrders({ place, expectEntries, engine, send, secrets, ...admin }: Admin) {
  const given = { contactInfo_PhoneNumber: phone, shippingAddress: address }
  const [first, second] = [await place(given), await place(given)]
  const ofFirst = (id: Operation, path: string, body?: unknown) =>
    expectEntries(id, { path: `/orders/${first}${path}`, body, subjects: [first] })
  await ofFirst('recordCall', '/call', { outcome: 'confirmed', note: 'Call after 5' })
  await ofFirst('editOrderContact', '/contact', {
    version: 1,
    changes: { contactPhone: '01299988877', governorate: 'Giza' },
  })
  await ofFirst('editOrderItems', '/items', {
    version: 2,
    items: [{ variantId: 'floral-701', quantity: 2 }],
    total: 1980,
  })
  const { data } = await ofFirst('addOrderNote', '/notes', { text: phone, isPinned: false })
  await ofFirst('pinOrderNote', `/notes/${data.notes[0].id}`, { isPinned: true })
  const change = await ofFirst('changeOrderStatus', '/status', { to: 'processing' })
  await expectEntries('undoStatusChanges', {
    body: { auditSeqs: [change.data.auditSeq] },
    subjects: [first],
  })
  const both = [first, second]
  const bulk = { orderIds: both, to: 'processing' }
  await expectEntries('changeOrderStatuses', { body: bulk, subjects: both })
  // The change to processing has claimed the order.
  await ofFirst('releaseOrder', '/claim')
  await ofFirst('claimOrder', '/claim', {})
  await ofFirst('setOrderPacked', '/packed', { isPacked: true })
  await ofFirst('reportMissingItem', '/missing-item', { position: 0, quantity: 1, cause: 'lost' })
  const print = { path: '/print/labels', body: { orderIds: both }, subjects: both }
  await expectEntries('recordPrint', print)
  await engine.db
    .updateTable('outbox')
    .set({ state: 'given_up', settled_at: '2026-01-15T10:00:00.000Z' })
    .execute()
  await ofFirst('resendOrderEmail', '/emails/pending', {})
  const shared = await ofFirst('shareOrderLink', '/link', { channel: 'phone' })
  secrets.add(shared.data.url.split('#')[1])
  await ofFirst('sendOrderLink', '/link/send', {})
  await ofFirst('blockOrderLink', '/link/block', {})
  await expectEntries('exportOrders', { subjects: ['orders'] })
  await forceStatus({ engine }, first, 'shipped')
  await ofFirst('recordCash', '/cash', { received: 100.5 })
  const settled = [{ orderId: first, outcome: 'delivered', received: 1980 }]
  await expectEntries('settleOrders', { body: { orders: settled }, subjects: [first] })
  // Refused changes leave no entry.
  await forceStatus({ engine }, second, 'delivered')
  const count = (await engine.db.selectFrom('audit_log').select('seq').execute()).length
  for (const [id, path, body] of [
    ['changeOrderStatus', '/status', { to: 'shipped' }],
    ['editOrderContact', '/contact', { version: 1, changes: { contactName: 'Sara' } }],
    [
      'editOrderItems',
      '/items',
      { version: 1, items: [{ variantId: 'floral-701', quantity: 2 }], total: 1 },
    ],
    ['recordCall', '/call', { outcome: 'confirmed' }],
    ['setOrderPacked', '/packed', { isPacked: false }],
  ] as const) {
    const { response } = await send(id, { path: `/orders/${second}${path}`, body })
    expect([id, response.status]).toEqual([id, 409])
  }
  expect(await engine.db.selectFrom('audit_log').select('seq').execute()).toHaveLength(count)
  return admin
}

/** Makes every call about messages and customers. */
async function changePeople({ call, customer, engine, expectEntries, secrets, send }: Admin) {
  const [email, name] = ['rami.shaker@example.com', 'Rami Shaker']
  for (const secret of [email, name]) secrets.add(secret)
  const body = { name, email, message: 'Is the navy tie back?' }
  await call('POST', '/contact/submit-feedback', { body })
  await customer(email)
  const { id } = (await send('listMessages')).data.items[0]
  const path = `/messages/${id}`
  await expectEntries('updateMessage', { path, body: { isDone: true }, subjects: [id] })
  const user = await findUserByEmail(engine.db, email)
  const key = accountKey(user?.id ?? '')
  await expectEntries('exportCustomer', { path: `/customers/${key}/export`, subjects: [key] })
  const erase = { path: `/customers/${key}/erase`, body: { orderCount: 0 }, subjects: [key] }
  await expectEntries('eraseCustomer', erase)
}

/** Makes every call about coupons and shipping. */
async function changeSelling({ expectEntries }: Admin) {
  const { data } = await expectEntries('createCoupon', {
    body: { name: 'EID15', discount: 15, isEnabled: true },
    subjects: [expect.any(String)] as string[],
  })
  await expectEntries('editCoupon', {
    path: `/coupons/${data.id}`,
    body: { version: 1, changes: { maxUses: 5, minSubtotal: 500 } },
    subjects: [data.id],
  })
  const changes = ['Minya', 'Giza'].map((governorate) => ({ governorate, cost: 120, version: 0 }))
  await expectEntries('changeShippingRates', { body: { changes }, subjects: ['Minya', 'Giza'] })
  await expectEntries('changeShippingPolicy', {
    body: { policy: 'by-governorate', version: 0 },
    subjects: ['policy'],
  })
}

/** Makes every call about the texts and settings of the shop. */
async function changeShop({ expectEntries, owner }: Admin) {
  const faqs = [{ question: 'Where is LUCA?', answer: 'In Cairo.' }]
  const values = { faqs, banners: editedBanners, policies: editedPolicies }
  for (const [key, edit, reset] of [
    ['faqs', 'editFaqs', 'resetFaqs'],
    ['banners', 'editBanners', 'resetBanners'],
    ['policies', 'editPolicies', 'resetPolicies'],
  ] as const) {
    await expectEntries(edit, { body: { version: 0, value: values[key] }, subjects: [key] })
    await expectEntries(reset, { body: { version: 1 }, subjects: [key] })
  }
  const changes = [
    { key: 'careEmail', value: 'help@luca.example', version: 0 },
    { key: 'pixelId', value: '1234567', version: 0 },
  ]
  await expectEntries('changeSettings', { body: { changes }, subjects: ['careEmail', 'pixelId'] })
  await expectEntries('sendTestEmail', { body: {}, subjects: [owner.id] })
}

/** Makes every call about products. */
async function changeProducts({ expectEntries, send }: Admin) {
  const picture = await plainPicture(1200, 1500).png().toBuffer()
  const anyId = [expect.any(String)] as string[]
  const path = '/media?crop=0,0,1200,1500'
  await expectEntries('uploadPicture', { path, body: picture, subjects: anyId })
  const of = (id: Operation, path: string, body?: unknown) =>
    expectEntries(id, { path: `/products/floral${path}`, body, subjects: ['floral'] })
  const create = { name: 'Paisley', category: 'ties' }
  await expectEntries('createProduct', { body: create, subjects: ['paisley'] })
  await expectEntries('deleteProduct', { path: '/products/paisley', subjects: ['paisley'] })
  const changes = { name: 'Flower' }
  const saved = await of('saveDraft', '/draft', { version: 0, changes })
  await of('discardDraft', '/discard-draft', { version: saved.data.draftVersion })
  const history = await send('getProductHistory', { path: '/products/floral/history' })
  const [, first] = history.data.items
  const restored = await of('restoreProduct', `/history/${first.seq}/restore`, { version: 0 })
  const published = await of('publishProduct', '/publish', { version: restored.data.draftVersion })
  const archived = await of('archiveProduct', '/archive', { version: published.data.version })
  await of('unarchiveProduct', '/unarchive', { version: archived.data.version })
  const moves = [{ variantId: 'glen-grey', afterVariantId: null }]
  await expectEntries('reorderProducts', { body: { moves }, subjects: ['glen'] })
  const change = { kind: 'amount', value: 10 }
  const prices = { variantIds: ['glen-grey'], change, oldPrice: 'clear' }
  const preview = await send('previewPrices', { body: prices })
  const body = { ...prices, previewHash: preview.data.previewHash }
  await expectEntries('changePrices', { body, subjects: ['glen'] })
  const file = csvOf([product('knit', [variant('knit-navy')])])
  const plan = await send('planCatalogueImport', { body: file })
  await expectEntries('importCatalogue', {
    path: `/catalogue/import?planHash=${plan.data.planHash}`,
    body: file,
    subjects: ['catalogue', 'knit'],
    also: ['product.created'],
  })
}

/** Makes every call about the accounts of others. */
async function changeStaff({ expectEntries, secrets, addStaff }: Admin) {
  const { id } = await addStaff('viewer')
  const { data } = await expectEntries('inviteStaff', {
    body: { email: 'omar@luca.example', name: 'Omar', role: 'packer' },
    subjects: [expect.any(String)] as string[],
  })
  secrets.add(data.link.split('#')[1])
  const invited = data.staff.id
  const link = { path: `/staff/${invited}/link`, body: {}, subjects: [invited] }
  const created = await expectEntries('createStaffLink', link)
  secrets.add(created.data.link.split('#')[1])
  const edit = { version: 1, changes: { role: 'packer' } }
  await expectEntries('editStaff', { path: `/staff/${id}`, body: edit, subjects: [id] })
  for (const [operation, verb] of [
    ['disableStaff', 'disable'],
    ['enableStaff', 'enable'],
  ] as const)
    await expectEntries(operation, { path: `/staff/${id}/${verb}`, body: {}, subjects: [id] })
  const { id: other } = await addStaff('packer')
  const signOut = { path: `/staff/${other}/sign-out`, body: {}, subjects: [other] }
  await expectEntries('signOutStaff', signOut)
  await expectEntries('exportAudit', { subjects: ['all'] })
}

/** Makes every call about the own account. Adds a passkey and returns it. */
async function changeOwnAccount(admin: Admin) {
  const { expectEntries, owner, nextCode, send, secrets } = admin
  const own = { subjects: [owner.id] }
  await expectEntries('editMe', { body: { version: 1, changes: { name: 'Mona A.' } }, ...own })
  await expectEntries('changeMyPassword', { body: { password: newPassword }, ...own })
  const codes = await expectEntries('createMyRecoveryCodes', { body: {}, ...own })
  for (const code of codes.data.recoveryCodes) secrets.add(code)
  const offered = await send('startMyTotp', { body: {} })
  owner.secret = offered.data.secret
  secrets.add(owner.secret)
  await expectEntries('addMyTotp', { body: { totpCode: nextCode() }, ...own })
  const passkeys = [createSoftwarePasskey(), createSoftwarePasskey()] as const
  for (const passkey of passkeys) {
    const { data } = await send('startMyPasskey', { body: {} })
    const credential = passkey.create(data)
    const body = { challengeId: data.challengeId, credential, label: 'Phone' }
    await expectEntries('addMyPasskey', { body, ...own })
  }
  const path = `/me/passkeys/${passkeys[1].id}`
  await expectEntries('removeMyPasskey', { path, ...own })
  return passkeys[0]
}

/** Signs in by every way, and ends sessions. */
async function changeSessions(admin: Admin, passkey: ReturnType<typeof createSoftwarePasskey>) {
  const { clock, engine, expectEntries, nextCode, owner, secrets, send, takeCookie } = admin
  const own = { subjects: [owner.id] }
  const credentials = { email: owner.email, password: newPassword }
  const partial = await send('signInWithPassword', { body: credentials })
  const code = { body: { totpCode: nextCode() }, as: cookieOf(partial.response) ?? '', ...own }
  takeCookie((await expectEntries('signInWithCode', code)).response)
  const { data } = await send('startPasskeySignIn', { body: {} })
  const body = { challengeId: data.challengeId, credential: passkey.use(data) }
  await expectEntries('signInWithPasskey', { body, as: '', ...own })
  const { token, tokenHash } = createToken()
  secrets.add(token)
  const link = { staffId: owner.id, kind: 'signIn', tokenHash, now: clock.now } as const
  await engine.write(({ trx }) => createStaffLink(trx, link))
  const third = await expectEntries('signInWithLink', { body: { token }, as: '', ...own })
  await expectEntries('signOut', { as: cookieOf(third.response) ?? '', ...own })
  const sessions = await send('listMySessions')
  const other = sessions.data.items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  await expectEntries('endMySession', { path: `/me/sessions/${other.id}`, ...own })
  const again = (await send('startPasskeySignIn', { body: {} })).data
  const proof = { challengeId: again.challengeId, credential: passkey.use(again) }
  await send('signInWithPasskey', { body: proof, as: '' })
  await expectEntries('endMyOtherSessions', own)
  await expectEntries('removeMyTotp', own)
}

/** Sets up the account of an invited person. */
async function setUp(admin: Admin) {
  const { clock, expectEntries, secrets, send } = admin
  const { staffId, token } = await invite(admin, { email: 'new@luca.example', now: clock.now })
  secrets.add(token)
  const { data } = await send('startSetup', { body: { token } })
  secrets.add(data.totp.secret)
  const code = totpCode(data.totp.secret, clock.now)
  const body = { token, name: 'Salma', password: staffPassword, totpCode: code }
  await expectEntries('setUp', { body, subjects: [staffId], actorId: staffId, as: '' })
}

test('each successful call leaves one entry per subject, a refused one none, and none a secret', async () => {
  const admin = await openAuditedAdmin()
  await changeOrders(admin)
  await changePeople(admin)
  await changeSelling(admin)
  await changeShop(admin)
  await changeProducts(admin)
  for (const change of auditedChanges) await change(admin)
  await changeStaff(admin)
  const passkey = await changeOwnAccount(admin)
  await changeSessions(admin, passkey)
  await setUp(admin)
  expect([...admin.done].toSorted()).toEqual(audited.toSorted())
  const { entries, secrets } = await admin.readSecrets()
  for (const secret of secrets) expect(entries).not.toContain(secret)
}, 60_000)
