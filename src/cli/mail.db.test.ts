import { expect, test } from 'vitest'
import { createCommandLine } from '#test/command-line.ts'
import { checkoutBody, createTestShop } from '#test/create-test-shop.ts'

/** A shop with a command line and one order, of which a letter waits. */
async function shopWithLetter() {
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

test('mail lists the letters, and reads one order', async () => {
  const { run, number } = await shopWithLetter()
  expect((await run('mail')).out).toMatch(new RegExp(`^#${number} +pending .* +0 +waiting$`, 'm'))
  expect((await run('mail', '--state', 'sent')).out).toBe('No letters.\n')
  await run('order', number, 'shipped')
  const all = await run('mail', `#${number.toUpperCase()}`)
  expect(all.code).toBe(0)
  expect(all.out).toContain('From:    LUCA <care@luca.example>\nTo:      nour@example.com\n')
  expect(all.out).toContain(`Subject: Your order #${number}\n`)
  expect(all.out).toContain('Your Order is on his way')
  const one = await run('mail', number, 'shipped')
  expect(one.out).toContain('Your Order is on his way')
  expect(one.out).not.toContain('Thank you. We have your order.')
})

test('a letter given up is a problem to the doctor, and is tried again when asked', async () => {
  const { run, number, giveUp } = await shopWithLetter()
  expect((await run('doctor')).out).toMatch(
    /^ok +mail +1 letter waiting; letters are only logged: SMTP_URL is not set$/m,
  )
  await giveUp()
  expect((await run('mail', '--state', 'given_up')).out).toMatch(
    /16 +given up 2026-01-17 10:00 UTC: ECONNREFUSED$/m,
  )
  const sick = await run('doctor')
  expect(sick.code).toBe(1)
  expect(sick.out).toMatch(/^problem +mail +1 letter given up: .*mail --state given_up/m)
  expect((await run('mail', number, 'shipped', '--again')).out).toBe(
    `0 letters about order ${number} will be tried again.\n`,
  )
  expect((await run('mail', number, '--again')).out).toBe(
    `1 letter about order ${number} will be tried again.\n`,
  )
  expect((await run('mail', '--state', 'waiting')).out).toContain(number)
  expect((await run('doctor')).out).toMatch(/^ok +mail/m)
})

test('mail shows why an e-mail was skipped, or waits, and sends a skipped one again', async () => {
  const { run, number, engine } = await shopWithLetter()
  const settled_at = '2026-01-17T10:00:00.000Z'
  const set = (values: object) => engine.db.updateTable('outbox').set(values).execute()
  for (const [skip_reason, sentence] of [
    ['recipient_limit', 'too many e-mails to this recipient in an hour'],
    ['order_cancelled', 'the order was cancelled before'],
    ['not_requested', 'not requested by staff'],
  ] as const) {
    await set({ state: 'skipped', skip_reason, settled_at })
    expect((await run('mail', '--state', 'skipped')).out).toMatch(
      new RegExp(`0 +skipped 2026-01-17 10:00 UTC: ${sentence}$`, 'm'),
    )
  }
  expect((await run('doctor')).out).toMatch(/^ok +mail/m)
  expect((await run('mail', number, '--again')).out).toMatch(/^1 letter /)
  await set({ due_at: settled_at, last_error: '6 e-mails to this recipient in an hour' })
  expect((await run('mail')).out).toMatch(
    /0 +waiting, next try 2026-01-17 10:00 UTC: 6 e-mails to this recipient in an hour$/m,
  )
})

test('what is not there is refused in a sentence', async () => {
  const { run, number } = await shopWithLetter()
  expect(await run('mail', 'deadbeef')).toMatchObject({
    code: 1,
    err: 'There is no order deadbeef.\n',
  })
  expect(await run('mail', number, 'delivered')).toMatchObject({
    code: 1,
    err: `There is no such letter about ${number}.\n`,
  })
  expect((await run('mail', '--again')).err).toBe('Say which order: mail <number> --again.\n')
  expect((await run('mail', number, 'lost')).code).toBe(2)
})
