import { expect, test } from 'vitest'
import { passwordProblem } from './staff-passwords.ts'

const context = {
  person: ['Nour El Hassan', 'nour.h@ties.example'],
  shop: ['LUCA', 'localhost'],
}

test.each([
  'correct horse battery staple',
  'untied silk over the river',
  'Xk7#qLm2vR9!pTz',
  'علبة قهوة تحت المطر الأزرق',
])('accepts %s', (password) => {
  expect(passwordProblem(password, context)).toBeUndefined()
})

test.each([
  'aaaaaaaaaaaaaaaa',
  '123456789012345',
  '987654321098765',
  'qwertyuiopasdfghjkl',
  'QwertyuiopAsdfghjkl',
  '1q2w3e4r5t6y7u8i',
  '1qaz2wsx3edc4rfv',
  'passwordpassword',
  'Password12345678',
  'abc123abc123abc123',
  'administrator1234',
  'adminadminadmin!',
  'iloveyou12345678',
])('refuses %s', (password) => {
  expect(passwordProblem(password, context)).toContain('easy to guess')
})

test.each([
  ['nour likes blue rivers', 'Leave out your name'],
  ['HASSAN-and-the-two-cats', 'Leave out your name'],
  ['L.U.C.A. sells fine things', 'Leave out the name of the shop'],
])('refuses %s', (password, problem) => {
  expect(passwordProblem(password, context)).toContain(problem)
})
