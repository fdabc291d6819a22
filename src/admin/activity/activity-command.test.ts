import { expect, test } from 'vitest'
import { activityCommands } from './activity-command.ts'

const auditor = { id: 'mona', canReadAll: true }
const packer = { id: 'omar', canReadAll: false }
const line = 'npm run shop --'

test('the commands of the activity log contain its filters', () => {
  expect(activityCommands({}, auditor)).toEqual([`${line} audit`, `${line} audit verify`])
  const search = {
    actorId: 'nour',
    action: 'coupon.edited',
    subjectKind: 'coupon',
    subjectId: "it's",
    from: '2026-01-01',
    to: '2026-01-31',
  }
  expect(activityCommands(search, auditor)[0]).toBe(
    `${line} audit '--subject=coupon:it'\\''s' --action=coupon.edited --actor=nour --from=2026-01-01 --until=2026-01-31`,
  )
  expect(activityCommands({ subjectKind: 'order' }, auditor)[0]).toBe(
    `${line} audit --subject=order`,
  )
})

test('a person who reads only the own entries is shown the command of these', () => {
  expect(activityCommands({}, packer)).toEqual([`${line} audit --actor=omar`])
})

test('a filter that the command lacks leaves the list out', () => {
  const verify = [`${line} audit verify`]
  expect(activityCommands({ action: 'coupon.eaten' }, auditor)).toEqual(verify)
  expect(activityCommands({ subjectKind: 'toy' }, auditor)).toEqual(verify)
  expect(activityCommands({ subjectId: 'floral' }, auditor)).toEqual(verify)
})
