/** Tests `data/orders/order-emails.ts`. */
import { expect, test } from 'vitest'
import { createOrderAdmin } from '#test/admin/staff-orders.ts'
import { openMail } from '#test/shop/email-sender.ts'

test('names the e-mail about an edited order differently from the one about a new order', async () => {
  const admin = await createOrderAdmin()
  const id = await admin.place()
  const manager = await admin.signIn('manager')
  const mail = await openMail(admin.engine, null, { now: () => admin.clock.now })
  const look = async () => {
    const { emails } = (await manager.get(`/orders/${id}`)).data
    const { items } = (await manager.get(`/orders/${id}/timeline`)).data
    const texts = items.flatMap((each: { kind: string; text: string }) =>
      each.kind === 'email' ? each.text : [],
    )
    return [emails.map((each: { isEdited: boolean }) => each.isEdited), texts]
  }
  const now = admin.clock.now.toISOString()
  await admin.engine.db.updateTable('outbox').set({ due_at: now }).execute()
  await mail.send()
  expect(await look()).toEqual([[false], ['Order received: email not sent, no mail server']])
  admin.wait(60_000)
  const body = { version: 1, items: [{ variantId: 'floral-701', quantity: 2 }], total: 1980 }
  const edited = await manager.post(`/orders/${id}/items`, body, crypto.randomUUID())
  expect(edited.status).toBe(200)
  admin.wait(61_000)
  await mail.send()
  expect(await look()).toEqual([[true], ['Order changed: email not sent, no mail server']])
})
