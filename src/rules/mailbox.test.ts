import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

it.each([
  ['Nour@Example.com', 'nour@example.com'],
  ['nour+1@example.com', 'nour@example.com'],
  ['nour+a+b@example.com', 'nour@example.com'],
  ['n.our@example.com', 'n.our@example.com'],
  ['n.o.u.r+shop@gmail.com', 'nour@gmail.com'],
  ['Nour@GoogleMail.com', 'nour@gmail.com'],
  ['nour@mail.gmail.com', 'nour@mail.gmail.com'],
  ['+20100@example.com', '+20100@example.com'],
  ['no address', '@no address'],
])('counts %j as %j', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))
