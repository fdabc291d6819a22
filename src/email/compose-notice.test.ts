import { expect, test } from 'vitest'
import { composeInvitation, composeNotice } from './compose-notice.ts'

const settings = {
  siteUrl: 'https://luca.example',
  adminUrl: 'https://admin.luca.example',
  careEmail: 'care@luca.example',
  mailFrom: 'shop@luca.example',
}
const notice = { id: 'n1', email: 'mona@luca.example' }

test('names the device and the time of a sign-in, and links to the own account', () => {
  const data = { device: 'Firefox on Windows', at: '2026-11-24T10:31:00.000Z' }
  const email = composeNotice({ ...notice, kind: 'newDevice', data }, settings)
  expect(email?.to).toBe('mona@luca.example')
  expect(email?.text).toContain('Firefox on Windows')
  expect(email?.text).toContain('2026-11-24 10:31 UTC')
  expect(email?.text).toContain('https://admin.luca.example/admin/account')
})

test('sums up a day with its queues and the end of the audit log', () => {
  const data = {
    date: '2026-11-23',
    orders: 12,
    queues: { toCall: 3, lowStock: 9, later: 1 },
    audit: { seq: 48112, hash: 'abc' },
  }
  const email = composeNotice({ ...notice, kind: 'dailySummary', data }, settings)
  expect(email?.subject).toBe('LUCA on 2026-11-23')
  expect(email?.text.split('\n\n')).toEqual([
    'Orders placed: 12',
    'To call: 3',
    'Low stock: 9',
    expect.stringContaining('entry 48112, checksum abc.'),
    'https://admin.luca.example/admin\n',
  ])
})

test('composes a change of factors, and nothing for an unknown kind', () => {
  const data = { change: 'unknown', at: '2026-11-24T10:31:00.000Z' }
  expect(composeNotice({ ...notice, kind: 'factorChanged', data }, settings)).toBeDefined()
  expect(composeNotice({ ...notice, kind: 'somethingNew', data }, settings)).toBeUndefined()
})

test('escapes the name in the HTML of an invitation', () => {
  const link = 'https://admin.luca.example/admin/welcome#token'
  const email = composeInvitation(
    { email: 'mona@luca.example', name: '<b>Mona</b>', link },
    { ...settings, messageName: 'invitation' },
  )
  expect(email.html).not.toContain('<b>Mona</b>')
  expect(email.text).toContain(link)
})
