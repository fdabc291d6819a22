import { expect, test } from 'vitest'
import { writeLiveValue } from '#data/content/live-values.ts'
import { checkoutBody, createTestShop } from '#test/shop/create-test-shop.ts'
import { openMail } from '#test/shop/email-sender.ts'
import type { Email } from './compose-email.ts'
import { readSenderSettings } from './sender-settings.ts'

const server = { careEmail: 'care@luca.example', mailFrom: 'care@luca.example' }
const names = (...variables: string[]) => ({ setByEnvironment: new Set(variables) })

test('customer care is the address that staff stored, unless the environment sets it', async () => {
  const { engine } = await createTestShop()
  const read = (...variables: string[]) =>
    readSenderSettings(engine.db, { ...server, ...names(...variables) })
  expect(await read()).toMatchObject(server)
  const careEmail = 'help@luca.example'
  await engine.write((context) =>
    writeLiveValue(context, { table: 'settings', key: 'careEmail', value: careEmail, version: 1 }),
  )
  expect(await read()).toMatchObject({ careEmail, mailFrom: careEmail })
  expect(await read('MAIL_FROM')).toMatchObject({ careEmail, mailFrom: server.mailFrom })
  expect(await read('CARE_EMAIL')).toMatchObject(server)
})

test('the next e-mail about an order names the changed address', async () => {
  const shop = await createTestShop()
  const { engine } = shop
  await engine.write((context) =>
    writeLiveValue(context, {
      table: 'settings',
      key: 'careEmail',
      value: 'help@luca.example',
      version: 1,
    }),
  )
  const as = shop.guest()
  await shop.put(as, 'floral-701')
  const { deps, send } = await openMail(engine, null)
  const sent: Email[] = []
  deps.transport = { outcome: 'sent', deliver: async (email) => void sent.push(email) }
  await shop.call('POST', '/Orders/checkout', { as, body: checkoutBody() })
  await send()
  expect(sent[0]).toMatchObject({ replyTo: 'help@luca.example' })
  expect(sent[0]?.text).toContain('help@luca.example')
})
