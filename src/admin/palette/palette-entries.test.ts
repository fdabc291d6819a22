import { describe, expect, it } from 'vitest'
import { permissionsOfRole } from '#rules/permissions.ts'
import { allowedEntries, matchingEntries } from './palette-entries.ts'

type Role = keyof typeof permissionsOfRole
const canOf = (role: Role) => (permission: Parameters<Parameters<typeof allowedEntries>[0]>[0]) =>
  permission === null || permissionsOfRole[role].includes(permission)
const labelsOf = (role: Role) => allowedEntries(canOf(role)).map(({ label }) => label)

describe('allowedEntries', () => {
  it('lists no page and no action that the role lacks', () => {
    expect(labelsOf('packer')).toEqual(
      expect.arrayContaining(['Orders', 'Start calls', 'Start a stock count']),
    )
    for (const label of ['Reports', 'Cash', 'Staff', 'Receive stock', 'Add product', 'Studio'])
      expect([label, labelsOf('packer').includes(label)]).toEqual([label, false])
    expect(labelsOf('viewer')).toEqual(expect.arrayContaining(['Reports', 'Studio']))
    for (const label of ['Packing', 'Start calls', 'Start a stock count', 'Create a fabric'])
      expect([label, labelsOf('viewer').includes(label)]).toEqual([label, false])
    expect(labelsOf('owner')).toEqual(expect.arrayContaining(['Staff', 'Create a fabric', 'Cash']))
  })

  it('gives each entry an id of its own', () => {
    const ids = allowedEntries(canOf('owner')).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('matchingEntries', () => {
  const entries = allowedEntries(canOf('owner'))
  it('finds entries with all words, in any letter case', () => {
    expect(matchingEntries(entries, 'STOCK low', []).map(({ label }) => label)).toEqual([
      'Show low stock',
    ])
    expect(matchingEntries(entries, 'reports cash', []).map(({ to }) => to)).toEqual([
      '/reports/cash',
    ])
    expect(matchingEntries(entries, 'soliman', [])).toEqual([])
  })

  it('lists what was used last first', () => {
    const [first] = matchingEntries(entries, 'stock', ['pages /orders', 'actions /stock receive'])
    expect(first?.label).toBe('Receive stock')
  })
})
