import { describe, expect, it } from 'vitest'
import { validationErrors } from '#test/shop/validation-errors.ts'
import { LoginForm, RegisterForm } from './users.ts'

const weak = 'Password must be at least 8 characters and not the same character'
const login = { email: 'nour@example.com', password: 'silk thread' }
const registration = { ...login, fullName: '', confirmPassword: login.password }

describe('login form', () => {
  it('accepts an e-mail address and a password', () => {
    expect(validationErrors(LoginForm, login)).toEqual({})
  })

  it.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['nour', 'Invalid email format'],
    ['nour@', 'Invalid email format'],
  ])(
    'rejects the e-mail address %j with "%s" [login.email-required, login.email-invalid]',
    (email, message) => {
      expect(validationErrors(LoginForm, { ...login, email })).toEqual({ email: message })
    },
  )

  it.each([
    ['', 'Password is required'],
    ['1234567', weak],
    ['aaaaaaaa', weak],
    ['\u{1f9f5}'.repeat(8), weak],
  ])(
    'rejects the password %j with "%s" [login.password-required, login.password-weak]',
    (password, message) => {
      expect(validationErrors(LoginForm, { ...login, password })).toEqual({ password: message })
    },
  )

  it('accepts a password of 8 characters and does not trim it [login.password-weak]', () => {
    expect(LoginForm.parse({ ...login, password: ' 234567 ' }).password).toBe(' 234567 ')
  })

  it('rejects an unknown field', () => {
    expect(LoginForm.safeParse({ ...login, role: 'admin' }).success).toBe(false)
  })
})

describe('registration form', () => {
  it('accepts an empty name', () => {
    expect(validationErrors(RegisterForm, registration)).toEqual({})
  })

  it('requires the same password twice [register.confirm-required, register.confirm-match]', () => {
    expect(validationErrors(RegisterForm, { ...registration, confirmPassword: '' })).toEqual({
      confirmPassword: 'Confirm Password is required',
    })
    expect(
      validationErrors(RegisterForm, { ...registration, confirmPassword: 'silk Thread' }),
    ).toEqual({
      confirmPassword: 'Passwords must match',
    })
  })

  it('compares the passwords while the e-mail address is invalid [register.confirm-match]', () => {
    const form = { ...registration, email: '', confirmPassword: 'silk Thread' }
    expect(validationErrors(RegisterForm, form)).toEqual({
      email: 'Email is required',
      confirmPassword: 'Passwords must match',
    })
  })

  it('reports all empty fields together [register.email-password, register.confirm-required]', () => {
    const empty = { fullName: '', email: '', password: '', confirmPassword: '' }
    expect(validationErrors(RegisterForm, empty)).toEqual({
      email: 'Email is required',
      password: 'Password is required',
      confirmPassword: 'Confirm Password is required',
    })
  })
})
