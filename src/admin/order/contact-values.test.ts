import { expect, test } from 'vitest'
import {
  changedFields,
  changesOf,
  contactFields,
  readConflicts,
  shippingQuestionOf,
} from './contact-values.ts'

const values = {
  contactName: 'Ahmed Zaki',
  contactEmail: 'ahmed.zaki@example.com',
  contactPhone: '01005550142',
  contactPhone2: '',
  shippingAddress: '14 El Sheikh Rihan Street, Cairo',
  governorate: 'Cairo',
}

test('A25 sends only the changed fields, and null for a removed number', () => {
  const before = { ...values, contactPhone2: '01115550142' }
  const edited = { ...values, contactName: ' Ahmed Zaki ', shippingAddress: '2 Nile Street, Cairo' }
  const fields = changedFields(edited, before)
  expect(fields).toEqual(['contactPhone2', 'shippingAddress'])
  expect(changesOf(edited, fields)).toEqual({
    contactPhone2: null,
    shippingAddress: '2 Nile Street, Cairo',
  })
})

test('A25 reads both values of a conflict and who changed the field', () => {
  const params = {
    yours: '01115550142',
    theirs: '01225550100',
    changedBy: 'Mona',
    changedById: 'mona',
    changedAt: '2026-11-24T08:31:00.000Z',
    version: 3,
  }
  const error = { code: 'edit_conflict', description: '', field: 'contactPhone', params } as const
  expect(readConflicts([error])).toEqual([
    {
      field: 'contactPhone',
      yours: '01115550142',
      theirs: '01225550100',
      who: 'Mona',
      whoId: 'mona',
      changedAt: '2026-11-24T08:31:00.000Z',
      version: 3,
    },
  ])
  expect(readConflicts([{ code: 'order_not_editable', description: '' }])).toEqual([])
  expect(contactFields).toContain('contactPhone')
})

test('asks about the shipping cost when the new governorate has another rate', () => {
  const order = { status: 'pending', shippingCost: 86, governorate: 'Cairo' } as const
  const rates = ['Cairo', 'Giza', 'Minya'].map((governorate) => {
    const cost = governorate === 'Minya' ? 112 : 86
    return { governorate, zone: 1, cost, defaultCost: 86, version: 1 }
  })
  const ask = (given: object, governorate: string) =>
    shippingQuestionOf({ ...order, ...given }, governorate, rates)
  expect(ask({}, 'Minya')).toEqual({ place: 'Minya', current: 86, next: 112 })
  expect(ask({}, 'Giza')).toBeUndefined()
  expect(ask({}, 'Paris')).toBeUndefined()
  expect(ask({ status: 'processing' }, 'Minya')).toBeUndefined()
  expect(ask({ shippingCost: 0 }, 'Minya')).toBeUndefined()
})
