import { describe, expect, it } from 'vitest'
import { complaints } from '#test/complaints.ts'
import { LoginForm, RegisterForm } from './users.ts'

const weak = 'Password must be at least 8 characters and not the same character'
const login = { email: 'nour@example.com', password: 'silk thread' }
const registration = { ...login, fullName: '', confirmPassword: login.password }

describe('login form (§5)', () => {
  it('accepts an address and a password', () => {
    expect(complaints(LoginForm, login)).toEqual({})
  })

  it.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['nour', 'Invalid email format'],
    ['nour@', 'Invalid email format'],
  ])('says of the address %j: %s', (email, message) => {
    expect(complaints(LoginForm, { ...login, email })).toEqual({ email: message })
  })

  it.each([
    ['', 'Password is required'],
    ['1234567', weak],
    ['aaaaaaaa', weak],
    ['\u{1f9f5}'.repeat(8), weak],
  ])('says of the password %j: %s', (password, message) => {
    expect(complaints(LoginForm, { ...login, password })).toEqual({ password: message })
  })

  it('takes the shortest password §9 allows, and never trims it', () => {
    expect(LoginForm.parse({ ...login, password: ' 234567 ' }).password).toBe(' 234567 ')
  })

  it('takes no field that it does not know', () => {
    expect(LoginForm.safeParse({ ...login, role: 'admin' }).success).toBe(false)
  })
})

describe('registration form (§5)', () => {
  it('does not need a name', () => {
    expect(complaints(RegisterForm, registration)).toEqual({})
  })

  it('wants the password twice', () => {
    expect(complaints(RegisterForm, { ...registration, confirmPassword: '' })).toEqual({
      confirmPassword: 'Confirm Password is required',
    })
    expect(complaints(RegisterForm, { ...registration, confirmPassword: 'silk Thread' })).toEqual({
      confirmPassword: 'Passwords must match',
    })
  })

  it('compares the passwords even while the address is wrong', () => {
    const form = { ...registration, email: '', confirmPassword: 'silk Thread' }
    expect(complaints(RegisterForm, form)).toEqual({
      email: 'Email is required',
      confirmPassword: 'Passwords must match',
    })
  })

  it('says everything at once when nothing is filled in', () => {
    const empty = { fullName: '', email: '', password: '', confirmPassword: '' }
    expect(complaints(RegisterForm, empty)).toEqual({
      email: 'Email is required',
      password: 'Password is required',
      confirmPassword: 'Confirm Password is required',
    })
  })
})
