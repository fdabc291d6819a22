import { expect, test, vi } from 'vitest'
import { createInvitationSender } from './invitations.ts'

const invitation = { email: 'mona@luca.example', name: 'Mona', link: 'http://localhost/admin#x' }
const settings = {
  siteUrl: 'http://localhost:3000',
  careEmail: 'care@luca.example',
  mailFrom: 'shop@luca.example',
}

test('sends no invitation without a mail server', async () => {
  const warn = vi.fn()
  const send = createInvitationSender({ ...settings, smtpUrl: null }, { warn })
  expect(await send(invitation)).toBe(false)
  expect(warn).not.toHaveBeenCalled()
})

test('logs a mail server that does not respond, and reports that nothing was sent', async () => {
  const warn = vi.fn()
  const send = createInvitationSender({ ...settings, smtpUrl: 'smtp://127.0.0.1:1' }, { warn })
  expect(await send(invitation)).toBe(false)
  expect(warn).toHaveBeenCalledOnce()
})
