import { expect, test } from 'vitest'
import { startSmtpServer } from '#test/engine/smtp-server.ts'
import { createTestEmailSender } from './test-email.ts'

const settings = { siteUrl: 'https://luca.example', adminUrl: null }
const readSender = async () => ({ careEmail: 'care@luca.example', mailFrom: 'shop@luca.example' })

test('sends an e-mail to the person who asked for it', async () => {
  const server = await startSmtpServer()
  const send = createTestEmailSender({ ...settings, smtpUrl: server.url }, readSender)
  expect(await send('nour@luca.example')).toBeNull()
  expect(server.received).toHaveLength(1)
  expect(JSON.stringify(server.received)).toContain('nour@luca.example')
})

test('says that no mail server is set', async () => {
  const send = createTestEmailSender({ ...settings, smtpUrl: null }, readSender)
  expect(await send('nour@luca.example')).toContain('SMTP_URL is not set')
})

test('says why a mail server did not accept the e-mail, without its password', async () => {
  const smtpUrl = 'smtp://shop:hunter2@127.0.0.1:1'
  const error = await createTestEmailSender({ ...settings, smtpUrl }, readSender)('a@b.example')
  expect(error).toContain('ECONNREFUSED')
  expect(error).not.toContain('hunter2')
})
