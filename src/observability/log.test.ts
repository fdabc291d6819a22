import { describe, expect, test } from 'vitest'
import { describeError, scrub } from './log.ts'

describe('scrub', () => {
  test.each([
    ['Authorization: Bearer abc.def-123', 'abc.def'],
    ['duplicate (email)=(sara@luca.example)', 'sara@'],
    ['{"password":"hunter2hunter2"}', 'hunter2'],
    ['cookie: authToken=AbCdEf', 'AbCdEf'],
    ['guest-user-id: 4f9c21ab-1111-4222-8333-444455556666', '4f9c21ab'],
    ['connect to postgres://luca:s3cret@db:5432/luca', 's3cret'],
    ['no response from smtps://luca:s3cret@mail:465', 's3cret'],
    ['/orders/nour%40luca.example', 'nour'],
    ['/products/kzJ0mUu1lqjwW2mNfXoQn1v7cYt5bRa9sDeFgHiJkL4', 'kzJ0mUu1'],
    ['/order/eTwGBPYILT9eGT4TDzgyaA-zoFIzoLJ1v3fnIPh4GBiE', 'TwGBPYIL'],
    ['/order/1795866156.EvYCNRhL8dZE_kucnB0eyQ', 'EvYCNRhL'],
  ])('removes the secret from %s', (text, secret) => {
    expect(scrub(text)).not.toContain(secret)
  })

  test('finds an e-mail address in a text of 400,000 characters in linear time', () => {
    const long = 'a'.repeat(200_000)
    expect(scrub(`${long} nour@luca.example ${long}`)).toBe(`${long} [address] ${long}`)
  })

  test('does not change text without secrets', () => {
    const sentence = 'relation "carts" does not exist at character 15'
    expect(scrub(sentence)).toBe(sentence)
  })
})

test('leaves out the properties that a database driver adds to an error', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(sara@luca.example) already exists.',
    parameters: ['hunter2'],
    cause: new Error('for sara@luca.example'),
  })
  const logged = JSON.stringify(describeError(error))
  expect(logged).toContain('23505')
  expect(logged).not.toMatch(/sara|hunter2/)
})
