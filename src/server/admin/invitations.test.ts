import { expect, test, vi } from 'vitest'
import { createInvitationSender } from './invitations.ts'

const invitation = { email: 'mona@luca.example', name: 'Mona', link: 'http://localhost/admin#x' }
const siteUrl = 'http://localhost:3000'
const readSender = async () => ({ careEmail: 'care@luca.example', mailFrom: 'shop@luca.example' })

test('sends no invitation without a mail server', async () => {
  const warn = vi.fn()
  const send = createInvitationSender({ siteUrl, smtpUrl: null }, readSender, { warn })
  expect(await send(invitation)).toBe(false)
  expect(warn).not.toHaveBeenCalled()
})

test('logs a mail server that does not respond, and reports that nothing was sent', async () => {
  const warn = vi.fn()
  const send = createInvitationSender({ siteUrl, smtpUrl: 'smtp://127.0.0.1:1' }, readSender, {
    warn,
  })
  expect(await send(invitation)).toBe(false)
  expect(warn).toHaveBeenCalledOnce()
})
