import { expect, test } from 'vitest'
import { createCommandLine } from '#test/engine/command-line.ts'
import { checkoutBody, createTestShop } from '#test/shop/create-test-shop.ts'

/** Creates a shop with a command line and one order, whose e-mail is waiting. */
async function shopWithEmail() {
  const line = await createCommandLine()
  const shop = await createTestShop({ engine: line.engine })
  const as = shop.guest()
  await shop.put(as, 'floral-ivory', 2)
  const { body } = await shop.call('POST', '/Orders/checkout', { as, body: checkoutBody() })
  const number = String(body.data.id).slice(0, 8)
  const giveUp = () =>
    line.engine.db
      .updateTable('outbox')
      .set({
        state: 'given_up',
        settled_at: '2026-01-17T10:00:00.000Z',
        attempts: 16,
        last_error: 'ECONNREFUSED',
      })
      .execute()
  return { ...line, number, giveUp }
}

test('emails lists all e-mails, and shows those of one order', async () => {
  const { run, number } = await shopWithEmail()
  expect((await run('emails')).out).toMatch(new RegExp(`^#${number} +pending .* +0 +waiting$`, 'm'))
  expect((await run('emails', '--state', 'sent')).out).toBe('No e-mails.\n')
  await run('order', number, 'shipped')
  const all = await run('emails', `#${number.toUpperCase()}`)
  expect(all.code).toBe(0)
  expect(all.out).toContain('From:    LUCA <care@luca.example>\nTo:      nour@example.com\n')
  expect(all.out).toContain(`Subject: Your order #${number}\n`)
  expect(all.out).toContain('Your Order is on his way')
  const one = await run('emails', number, 'shipped')
  expect(one.out).toContain('Your Order is on his way')
  expect(one.out).not.toContain('Thank you. We have your order.')
})

test('doctor reports a given-up e-mail, and --again sends it again', async () => {
  const { run, number, giveUp } = await shopWithEmail()
  expect((await run('doctor')).out).toMatch(
    /^ok +emails +1 e-mail waiting; e-mails are only logged because SMTP_URL is not set$/m,
  )
  await giveUp()
  expect((await run('emails', '--state', 'given_up')).out).toMatch(
    /16 +given up 2026-01-17 10:00 UTC: ECONNREFUSED$/m,
  )
  const doctor = await run('doctor')
  expect(doctor.code).toBe(1)
  expect(doctor.out).toMatch(/^problem +emails +1 e-mail given up\. .*emails --state given_up/m)
  expect((await run('emails', number, 'shipped', '--again')).out).toBe(
    `Order ${number}: 0 e-mails will be sent again.\n`,
  )
  expect((await run('emails', number, '--again')).out).toBe(
    `Order ${number}: 1 e-mail will be sent again.\n`,
  )
  expect((await run('emails', '--state', 'waiting')).out).toContain(number)
  expect((await run('doctor')).out).toMatch(/^ok +emails/m)
})

test('emails shows why an e-mail was skipped or is waiting, and sends a skipped one again', async () => {
  const { run, number, engine } = await shopWithEmail()
  const settled_at = '2026-01-17T10:00:00.000Z'
  const set = (values: object) => engine.db.updateTable('outbox').set(values).execute()
  for (const [skip_reason, reason] of [
    ['recipient_limit', 'too many e-mails to this recipient in an hour'],
    ['order_cancelled', 'the order was cancelled before'],
    ['not_requested', 'not requested by staff'],
  ] as const) {
    await set({ state: 'skipped', skip_reason, settled_at })
    expect((await run('emails', '--state', 'skipped')).out).toMatch(
      new RegExp(`0 +skipped 2026-01-17 10:00 UTC: ${reason}$`, 'm'),
    )
  }
  expect((await run('doctor')).out).toMatch(/^ok +emails/m)
  expect((await run('emails', number, '--again')).out).toContain(': 1 e-mail ')
  await set({ due_at: settled_at, last_error: '6 e-mails to this recipient in an hour' })
  expect((await run('emails')).out).toMatch(
    /0 +waiting, next attempt 2026-01-17 10:00 UTC: 6 e-mails to this recipient in an hour$/m,
  )
})

test('reports an unknown order and a missing e-mail in one sentence', async () => {
  const { run, number } = await shopWithEmail()
  expect(await run('emails', 'deadbeef')).toMatchObject({
    code: 1,
    err: 'There is no order deadbeef.\n',
  })
  expect(await run('emails', number, 'delivered')).toMatchObject({
    code: 1,
    err: `Order ${number} has no such e-mail.\n`,
  })
  expect((await run('emails', '--again')).err).toBe(
    'Pass the order number: emails <number> --again.\n',
  )
  expect((await run('emails', number, 'lost')).code).toBe(2)
})
