import { expect, it } from 'vitest'
import { replyLink } from './reply-link.ts'

const message = {
  id: '4f9c21ab-0c41-4d6b-9f7e-1f2a3b4c5d6e',
  name: 'Sara Adel',
  email: 'sara+shop@example.com',
  message: 'Is it back?\n& in navy?',
  sentAt: '2026-11-19T10:00:00.000Z',
  doneAt: null,
  doneBy: null,
  assignedTo: null,
  orderNumbers: [],
}

const read = (link: string) => {
  const url = new URL(link)
  return { to: decodeURIComponent(url.pathname), fields: Object.fromEntries(url.searchParams) }
}

it('opens an email to the sender with the message quoted', () => {
  expect(read(replyLink(message))).toEqual({
    to: 'sara+shop@example.com',
    fields: {
      subject: 'Re: your message to LUCA',
      body: '\r\n\r\nOn 19 November 2026, Sara Adel wrote:\r\n> Is it back?\r\n> & in navy?',
    },
  })
})

it('adds no recipient or field that is part of an address or a text', () => {
  const forged = { ...message, email: 'a?bcc=b&cc=c@example.com', message: '&bcc=d@example.com' }
  const { to, fields } = read(replyLink(forged))
  expect([to, Object.keys(fields)]).toEqual(['a?bcc=b&cc=c@example.com', ['subject', 'body']])
})

it('quotes a long message in part, also where it would split a character', () => {
  const link = replyLink({ ...message, message: '😀'.repeat(2000).slice(1) })
  expect(read(link).fields.body).toMatch(/ …$/)
  expect(link.length).toBeLessThan(10_000)
})
