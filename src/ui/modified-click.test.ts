import type { MouseEvent } from 'react'
import { expect, test } from 'vitest'
import { isModifiedClick } from './modified-click.ts'

const keys = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }
const click = (held: Partial<typeof keys>) => ({ ...keys, ...held }) as MouseEvent

test('is false without a modifier key', () => {
  expect(isModifiedClick(click({}))).toBe(false)
})

test.each(Object.keys(keys))('is true while %s is held', (key) => {
  expect(isModifiedClick(click({ [key]: true }))).toBe(true)
})
