import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { AdminEndpoint } from './endpoint.ts'
import { adminEndpoints } from './endpoints.ts'

const calls = Object.entries<AdminEndpoint>(adminEndpoints)

/**
 * Every documented call: method, path, permission (`none`: without a session, `any`: every member of
 * staff), R for a recent sign-in, K for an idempotency key, and the audit action.
 */
const documented = `
GET /content content.read
GET /settings settings.manage
POST /content/banners content.write content.edited
POST /content/banners/reset content.write content.reset
POST /content/faqs content.write content.edited
POST /content/faqs/reset content.write content.reset
POST /content/policies content.write R content.edited
POST /content/policies/reset content.write R content.reset
POST /settings settings.manage R settings.changed
POST /settings/test-email settings.manage settings.test_email_sent
GET /status none
POST /sign-in/password none
POST /sign-in/code partial staff.signed_in
POST /sign-in/passkey/options none
POST /sign-in/passkey none staff.signed_in
POST /links/read none
POST /links/sign-in none staff.signed_in
POST /setup/options none
POST /setup none staff.set_up
GET /me any
GET /me/factors any
GET /me/sessions any
DELETE /session any-or-partial session.ended
POST /reauthentication/options any
POST /reauthentication any
DELETE /me/sessions/{sessionId} any session.ended
DELETE /me/sessions any session.ended
POST /me any staff.edited
POST /me/password any R staff.password_changed
POST /me/totp/options any R
POST /me/totp any R staff.factor_added
DELETE /me/totp any R staff.factor_removed
POST /me/passkeys/options any R
POST /me/passkeys any R staff.factor_added
DELETE /me/passkeys/{passkeyId} any R staff.factor_removed
POST /me/recovery-codes any R staff.recovery_codes_created
GET /staff staff.manage
POST /staff staff.manage R staff.invited
POST /staff/{staffId} staff.manage R staff.edited
POST /staff/{staffId}/link staff.manage R staff.link_created
POST /staff/{staffId}/disable staff.manage R staff.disabled
POST /staff/{staffId}/enable staff.manage R staff.enabled
POST /staff/{staffId}/sign-out staff.manage R staff.signed_out
GET /audit any
GET /audit/verification audit.read
GET /audit/export audit.read R audit.exported
GET /dashboard any
GET /dashboard/first-day settings.manage
GET /dashboard/sales reports.read
GET /reports/{name} reports.read
GET /orders orders.read
GET /orders/{order} orders.read
GET /orders/{order}/timeline orders.read
POST /orders/{order}/status orders.fulfil order.status_changed
POST /orders/status orders.fulfil K order.status_changed
POST /orders/settlement orders.manage K order.status_changed
POST /orders/undo orders.fulfil order.status_undone
POST /orders/{order}/notes orders.fulfil K order.note_added
POST /orders/{order}/notes/{noteId} orders.fulfil order.note_pinned
POST /orders/{order}/contact orders.manage order.contact_edited
POST /orders/{order}/items/preview orders.manage
POST /orders/{order}/items orders.manage K order.items_edited
POST /orders/{order}/call orders.fulfil K order.call_recorded
POST /orders/{order}/cash orders.manage order.cash_recorded
POST /orders/{order}/claim orders.fulfil order.claimed
DELETE /orders/{order}/claim orders.fulfil order.claim_released
POST /orders/{order}/packed orders.fulfil order.packed
POST /orders/{order}/missing-item orders.fulfil K order.item_missing
POST /orders/{order}/emails/{status} orders.manage order.email_resent
POST /orders/{order}/link orders.manage order.link_shared
POST /orders/{order}/link/send orders.manage order.link_sent
POST /orders/{order}/link/block orders.manage order.link_blocked
GET /orders/export orders.export R order.exported
GET /print/{kind} orders.fulfil
POST /print/{kind} orders.fulfil order.printed
GET /stock stock.read
GET /stock/{variantId} stock.read
GET /stock/{variantId}/movements stock.read
POST /stock/movements stock.count K stock.moved
POST /stock/{variantId}/threshold stock.manage stock.threshold_changed
GET /stock-takes stock.read
GET /stock-takes/{stockTakeId} stock.read
POST /stock-takes stock.count K stock_take.started
POST /stock-takes/{stockTakeId}/counts stock.count stock_take.counted
POST /stock-takes/{stockTakeId}/apply stock.manage stock_take.applied
POST /stock-takes/{stockTakeId}/cancel stock.count stock_take.cancelled
GET /messages messages.manage
POST /messages/{messageId} messages.manage message.done
GET /customers customers.read
GET /customers/{key} customers.read
GET /customers/{key}/export customers.manage R customer.exported
POST /customers/{key}/erase-preview customers.manage R
POST /customers/{key}/erase customers.manage R customer.erased
GET /coupons coupons.read
GET /coupons/{couponId} coupons.read
POST /coupons coupons.write coupon.created
POST /coupons/{couponId} coupons.write coupon.edited
GET /shipping shipping.read
POST /shipping/rates shipping.write shipping.rates_changed
POST /shipping/policy shipping.write shipping.policy_changed
GET /search any
GET /views any
POST /views any view.saved
POST /views/{viewId} any view.saved
DELETE /views/{viewId} any view.deleted
GET /fabrics products.read
POST /fabrics products.write fabric.created
GET /fabrics/{fabricId} products.read
POST /fabrics/{fabricId} products.write fabric.edited
DELETE /fabrics/{fabricId} products.write fabric.deleted
POST /fabrics/{fabricId}/product products.write product.created
GET /studio products.read
POST /studio/previews products.write
POST /studio/jobs products.write K studio.job_created
GET /studio/jobs/{jobId} products.write
DELETE /studio/jobs/{jobId} products.write studio.job_cancelled
GET /products products.read
POST /products products.write product.created
GET /products/{productId} products.read
POST /products/{productId}/draft products.write product.draft_saved
POST /products/{productId}/publish products.write product.published
POST /products/{productId}/discard-draft products.write product.draft_discarded
POST /products/{productId}/archive products.write product.archived
POST /products/{productId}/unarchive products.write product.unarchived
DELETE /products/{productId} products.write product.deleted
GET /products/{productId}/impact products.read
GET /products/{productId}/history products.read
POST /products/{productId}/history/{seq}/restore products.write product.draft_saved
GET /products/order products.read
POST /products/order products.write product.reordered
POST /catalogue/import/plan products.write
POST /catalogue/import products.write catalogue.imported
GET /catalogue/export products.read
POST /media products.write media.created
POST /prices/preview products.write
POST /prices products.write product.prices_changed
GET /openapi.json any
GET /docs any
`

function permissionOf({ auth, session, permission }: AdminEndpoint): string {
  if (auth === 'none') return 'none'
  if (session === 'partial') return 'partial'
  return session === 'any' ? 'any-or-partial' : (permission ?? 'any')
}

const describeCall = (call: AdminEndpoint): string =>
  [
    call.method,
    call.path,
    permissionOf(call),
    call.recentAuth && 'R',
    call.idempotencyKey && 'K',
    call.audit,
  ]
    .filter(Boolean)
    .join(' ')

it('has every documented call with its permission, marks and audit action, and no others', () => {
  const described = calls.map(([, call]) => describeCall(call))
  expect(described.toSorted()).toEqual(documented.trim().split('\n').toSorted())
})

describe.each(calls)('%s', (_, call) => {
  it('has path parameters exactly as its path names them', () => {
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(call.params?.shape ?? {})).toEqual(names)
  })

  it('has a body if and only if it is a POST, and rejects unknown fields', () => {
    expect((call.body ?? call.contentTypes) !== undefined).toBe(call.method === 'POST')
    for (const shape of [call.body, call.query]) {
      const issues = shape?.safeParse({ isOwner: true }).error?.issues ?? []
      const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys')
      expect(unknown).toHaveLength(shape ? 1 : 0)
    }
  })

  it('writes an audit entry if it changes something, and needs no key to read', () => {
    if (call.method === 'DELETE') expect(call.audit).not.toBeNull()
    if (call.method === 'GET') expect(call.idempotencyKey).toBeUndefined()
    if (call.limit === 'export')
      expect(call.responseType).toMatch(/^(?:text\/csv|application\/json)$/)
  })

  it('lists each of its errors once', () => {
    const { errors = [] } = call
    expect(new Set(errors).size).toBe(errors.length)
  })
})

it('lists a fixed path before a path with a parameter that would match it', () => {
  for (const [at, [name, call]] of calls.entries()) {
    const pattern = new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    const hidden = calls
      .slice(at + 1)
      .filter(([, other]) => other.method === call.method && pattern.test(other.path))
    expect(hidden.map(([later]) => `${later} after ${name}`)).toEqual([])
  }
})

it('shares no operation id with the calls of shoppers', () => {
  expect(Object.keys(adminEndpoints).filter((name) => name in endpoints)).toEqual([])
})
