import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { invitedMember } from '#test/admin/staff-members.ts'
import { AuditEntry, AuditQuery } from './audit.ts'
import { Dashboard } from './dashboard.ts'
import { Factors, Me, Session } from './me.ts'
import { OrderDetail, OrderQuery, OrderRef, TimelineEntry } from './orders.ts'
import { StaffMember } from './staff.ts'
import { Movement, StockRow } from './stock.ts'
import { StockTake } from './stock-takes.ts'

const id = '4f9c21ab-0c41-4d6b-9f7e-1f2a3b4c5d6e'
const at = '2026-11-24T10:31:00.000Z'
const mona = { id, name: 'Mona Adel' }

const orderDetail = {
  id,
  number: '4f9c21ab',
  status: 'processing',
  isReturned: false,
  orderedAt: at,
  customerName: 'Ahmed Zaki',
  governorate: 'Minya',
  itemCount: 2,
  previewItems: [{ variantId: 'floral-701', name: 'Floral 701', image: '/1.avif', quantity: 2 }],
  cashDue: 1750,
  confirmedAt: at,
  callAttempts: 1,
  nextCallAt: null,
  callReason: null,
  claimedBy: mona,
  packedAt: null,
  printedAt: null,
  noteCount: 1,
  version: 1,
  statusChangedAt: at,
  items: [
    {
      position: 0,
      productId: 'floral',
      variantId: 'floral-701',
      code: '701',
      name: 'Floral',
      variantName: 'Floral 701',
      color: 'Midnight',
      size: null,
      garment: 'necktie',
      image: '/1.avif',
      quantity: 2,
      stock: 5,
    },
  ],
  contactName: 'Ahmed Zaki',
  contactPhone: '01012345678',
  contactPhone2: null,
  shippingAddress: '12 Corniche, Minya',
  country: 'Egypt',
  cancelReason: null,
  courier: null,
  trackingNumber: null,
  phone: { orderCount: 3, returnedCount: 1 },
  confirmation: {
    need: 'confirm',
    reason: 'first_order',
    callAboveLe: null,
    dueAt: at,
    until: null,
    remindedAt: null,
    sentAt: at,
    confirmedBy: null,
  },
  hasLink: true,
  transitions: [{ to: 'shipped', isPrimary: true, requires: null }],
  notes: [{ id, text: 'Call before delivery', isPinned: true, author: mona, createdAt: at }],
  emails: [{ status: 'pending', state: 'sent', settledAt: at, lastError: null, isEdited: false }],
}

const amounts = {
  total: 1750,
  subtotal: 1750,
  discountPercent: 0,
  discount: 0,
  shippingCost: 0,
  couponName: null,
  contactEmail: 'ahmed@example.com',
  cashReceived: null,
  customer: { key: 'guest_1', isAccount: false, orderCount: 1, returnedCount: 0 },
}

const examples: [string, z.ZodMiniType, unknown][] = [
  [
    'Me',
    Me,
    {
      id,
      email: 'mona@example.com',
      name: 'Mona Adel',
      role: 'packer',
      permissions: ['orders.read'],
      version: 1,
      reauthenticatedAt: at,
      idleExpiresAt: at,
      expiresAt: at,
      shop: {
        siteUrl: '',
        adminUrl: '',
        version: '1',
        hasEmail: false,
        hasStudio: false,
        isDemo: true,
        locales: [],
      },
      owners: ['Nour Hassan'],
    },
  ],
  [
    'Factors',
    Factors,
    {
      hasPassword: true,
      hasTotp: true,
      recoveryCodesLeft: 9,
      passkeys: [{ id: 'x', label: 'Phone', createdAt: at, usedAt: null }],
    },
  ],
  [
    'Session',
    Session,
    { id, device: 'Firefox, Linux', createdAt: at, lastSeenAt: at, isCurrent: true },
  ],
  ['StaffMember', StaffMember, { ...invitedMember, id, linkExpiresAt: at }],
  [
    'AuditEntry',
    AuditEntry,
    {
      seq: 1,
      at,
      actor: { kind: 'command', id: null, name: 'nour' },
      action: 'order.status_changed',
      subject: { kind: 'order', id, label: '#4f9c21ab' },
      changes: [{ field: 'status', from: 'pending', to: 'processing' }, { field: 'contactName' }],
      reason: null,
      isPersonalDataErased: false,
    },
  ],
  ['OrderDetail of a packer', OrderDetail, orderDetail],
  [
    'OrderDetail with amounts',
    OrderDetail,
    {
      ...orderDetail,
      ...amounts,
      items: orderDetail.items.map((item) => ({ ...item, price: 875 })),
    },
  ],
  [
    'TimelineEntry',
    TimelineEntry,
    {
      id: '1',
      at,
      kind: 'undo',
      actor: { kind: 'staff', ...mona },
      text: 'Undone',
      auditSeq: 2,
    },
  ],
  [
    'Dashboard',
    Dashboard,
    {
      queues: [{ key: 'lowStock', count: 9, oldestAt: null, soldOutCount: 2 }],
      alerts: [{ key: 'backupOverdue', count: 1, message: 'Last backup: 30 hours ago' }],
    },
  ],
  [
    'StockRow',
    StockRow,
    {
      variantId: 'floral-701',
      productId: 'floral',
      productName: 'Floral',
      variantName: 'Floral 701',
      color: 'Midnight',
      size: null,
      code: '701',
      image: '/1.avif',
      isOnSale: true,
      stock: 3,
      threshold: 5,
      isLow: true,
      soldLast30Days: 10,
      daysOfCover: 9,
    },
  ],
  [
    'Movement',
    Movement,
    {
      id,
      at,
      delta: 20,
      balance: 23,
      reason: 'count',
      cause: 'received',
      orderNumber: null,
      actor: { kind: 'staff', ...mona },
      note: 'second delivery',
      auditSeq: 3,
    },
  ],
  [
    'StockTake that hides the expected numbers',
    StockTake,
    {
      id,
      state: 'open',
      isBlind: true,
      scope: { category: 'ties' },
      startedAt: at,
      startedBy: mona,
      closedAt: null,
      counts: [{ variantId: 'floral-701', counted: 7, countedAt: at, countedBy: mona }],
    },
  ],
]

it.each(examples)('%s has exactly the documented fields', (_, shape, example) => {
  expect(shape.parse(example)).toEqual(example)
})

it('removes fields that no shape names', () => {
  const leaking = { ...orderDetail, clientAddress: '203.0.113.7' }
  expect(OrderDetail.parse(leaking)).toEqual(orderDetail)
})

describe('queries', () => {
  it('reads lists, flags and numbers from text', () => {
    const query = {
      status: 'pending,processing',
      governorate: 'Cairo,Minya',
      confirmed: 'true',
      packed: 'false',
      limit: '20',
    }
    expect(OrderQuery.parse(query)).toEqual({
      status: ['pending', 'processing'],
      governorate: ['Cairo', 'Minya'],
      confirmed: true,
      packed: false,
      limit: 20,
    })
  })

  it.each([
    { status: 'pending,lost' },
    { status: '' },
    { queue: 'lowStock' },
    { from: '24.11.2026' },
    { packed: '1' },
    { limit: '0' },
    { limit: '101' },
    { q: '' },
    { q: 'a'.repeat(101) },
    { cursor: "';--" },
  ])('refuses %j', (query) => expect(OrderQuery.safeParse(query).success).toBe(false))

  it('accepts only known actions and kinds of subjects in the audit log', () => {
    expect(AuditQuery.safeParse({ action: 'order.status_changed' }).success).toBe(true)
    expect(AuditQuery.safeParse({ action: 'order.eaten' }).success).toBe(false)
    expect(AuditQuery.safeParse({ subjectKind: 'table' }).success).toBe(false)
  })

  it.each([id, '4f9c21ab', '4F9C21AB', id.toUpperCase()])('accepts the order %s', (order) => {
    expect(OrderRef.parse(order)).toBe(order.toLowerCase())
  })

  it.each(['', '4f9c', '#4f9c21ab', `${id}0`, 'pending'])('rejects the order "%s"', (order) =>
    expect(OrderRef.safeParse(order).success).toBe(false),
  )
})
