import { describe, expect, it } from 'vitest'
import { FabricData, type PatternName } from '#contract/admin/fabric-data.ts'
import type { PatternField } from '#contract/admin/studio.ts'
import { fabricPatterns } from './fabric-patterns.ts'

/** A value that a form could send for a field: the smallest one. */
const smallestValue = ({ kind, count = 1, min, options }: PatternField): unknown =>
  ({
    color: '#1d2740',
    colors: new Array(count).fill('#1d2740'),
    length: min,
    bands: [[min, '#1d2740']],
    choice: options?.[0],
  })[kind]

const patterns = Object.keys(fabricPatterns) as PatternName[]

describe.each(patterns)('the fields of %s', (pattern) => {
  const fields = fabricPatterns[pattern]
  const values = Object.fromEntries(fields.map((field) => [field.name, smallestValue(field)]))
  const fabric = { weave: 'satin', pattern, ...values, ...(pattern === 'pindot' && { spacing: 1 }) }

  it('are a fabric together', () => {
    expect(FabricData.safeParse(fabric).error).toBeUndefined()
  })

  it.each(fields.map(({ name }) => name))('need %s', (name) => {
    const { [name]: _, ...rest } = fabric as Record<string, unknown>
    expect(FabricData.safeParse(rest).success).toBe(false)
  })
})

it('has the limits of the schema', () => {
  const stripe = (count: number) => ({
    weave: 'repp',
    pattern: 'stripe',
    bands: new Array(count).fill([0.1, '#1d2740']),
  })
  const [bands] = fabricPatterns.stripe
  expect(FabricData.safeParse(stripe(bands?.count ?? 0)).success).toBe(true)
  expect(FabricData.safeParse(stripe((bands?.count ?? 0) + 1)).success).toBe(false)
})
