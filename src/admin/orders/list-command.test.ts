import { expect, test } from 'vitest'
import { listCommand } from './list-command.ts'

test('returns the command for a queue, a status and a search', () => {
  expect(listCommand({})).toBe('npm run shop -- orders')
  expect(listCommand({ queue: 'toPack', sort: 'newest' })).toBe(
    'npm run shop -- orders --queue=toPack',
  )
  expect(listCommand({ status: 'shipped', q: "Nour's tie" })).toBe(
    `npm run shop -- orders --status=shipped '--search=Nour'\\''s tie'`,
  )
})

test('returns no command for filters that the command line lacks', () => {
  expect(listCommand({ governorate: 'Cairo' })).toBeUndefined()
  expect(listCommand({ status: 'shipped,delivered' })).toBeUndefined()
})
