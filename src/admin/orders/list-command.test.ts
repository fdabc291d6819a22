import { expect, test } from 'vitest'
import { listCommands } from './list-command.ts'

test('returns the command for a queue, a status and a search', () => {
  expect(listCommands({})).toEqual(['npm run shop -- orders'])
  expect(listCommands({ queue: 'toPack', sort: 'newest' })).toEqual([
    'npm run shop -- orders --queue=toPack',
  ])
  expect(listCommands({ status: 'shipped', q: "Nour's tie" })).toEqual([
    `npm run shop -- orders --status=shipped '--search=Nour'\\''s tie'`,
  ])
})

test('returns no command for filters that the command line lacks', () => {
  expect(listCommands({ governorate: 'Cairo' })).toEqual([])
  expect(listCommands({ status: 'shipped,delivered' })).toEqual([])
})
