import * as z from 'zod/mini'

/** The actions that audit entries name: what a member of staff, a command or the system did. */
export const AuditAction = z.enum([
  'staff.signed_in',
  'staff.set_up',
  'staff.invited',
  'staff.link_created',
  'staff.edited',
  'staff.disabled',
  'staff.enabled',
  'staff.signed_out',
  'staff.reset',
  'staff.password_changed',
  'staff.factor_added',
  'staff.factor_removed',
  'staff.recovery_codes_created',
  'session.ended',
  'audit.exported',
  'order.status_changed',
  'order.status_undone',
  'order.note_added',
  'order.note_pinned',
  'order.contact_edited',
  'order.call_recorded',
  'order.claimed',
  'order.claim_released',
  'order.packed',
  'order.item_missing',
  'order.email_resent',
  'order.cash_recorded',
  'order.exported',
  'order.printed',
  'order.seeded',
  'stock.moved',
  'stock.threshold_changed',
  'stock_take.started',
  'stock_take.counted',
  'stock_take.applied',
  'stock_take.cancelled',
  'catalogue.imported',
  'product.created',
  'product.edited',
  'product.archived',
  'coupon.created',
  'coupon.edited',
  'customer.erased',
  'backup.created',
])
export type AuditAction = z.infer<typeof AuditAction>

/**
 * What an audit entry is about. `orders`, `audit`, `catalogue` and `database` exist once: they are the
 * subjects of exports, imports and backups.
 */
export const AuditSubjectKind = z.enum([
  'staff',
  'order',
  'variant',
  'product',
  'coupon',
  'stock_take',
  'customer',
  'orders',
  'audit',
  'catalogue',
  'database',
])
export type AuditSubjectKind = z.infer<typeof AuditSubjectKind>
