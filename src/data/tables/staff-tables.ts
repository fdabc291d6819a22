import type { Generated } from 'kysely'
import type { AuditChange } from '#contract/admin/audit.ts'
import type { AuditAction, AuditSubjectKind } from '#contract/admin/audit-actions.ts'
import type { StaffRole } from '#contract/admin/permissions.ts'
import type { LinkKind } from '#contract/admin/sign-in.ts'
import type { Json, Timestamp } from './column-types.ts'

/** An account of a member of staff. */
export interface StaffTable {
  id: string
  /** Lower case, unique. */
  email: string
  name: string
  role: StaffRole
  /** PHC string, argon2id. Null without a password. */
  password_hash: string | null
  /** Encrypted with the key of the admin. Null without an authenticator app. */
  totp_secret: string | null
  /** The latest step whose code was used. A code works once. */
  totp_last_step: number | null
  disabled_at: Timestamp | null
  created_at: Timestamp
  version: Generated<number>
}

/** A passkey of a member of staff. */
export interface StaffPasskeyTable {
  /** Credential id, base64url. */
  id: string
  staff_id: string
  /** COSE key, base64url. */
  public_key: string
  counter: Generated<number>
  transports: Json<string[]>
  label: string
  created_at: Timestamp
  used_at: Timestamp | null
}

/** A recovery code. It replaces one code of the authenticator app. */
export interface StaffRecoveryCodeTable {
  staff_id: string
  /** SHA-256, base64url. */
  code_hash: string
  used_at: Timestamp | null
}

/** A session of a member of staff. It is `partial` between password and second factor. */
export interface StaffSessionTable {
  /** SHA-256 of the cookie, base64url. */
  token_hash: string
  /** Names the session in the API, which never shows the hash. */
  id: string
  staff_id: string
  state: 'partial' | 'full'
  /** `password`, `passkey` or `link`. */
  method: string
  /** Browser and system. */
  device: string
  created_at: Timestamp
  seen_at: Timestamp
  reauthenticated_at: Timestamp
  /** The absolute end. The idle end follows from `seen_at`. */
  expires_at: Timestamp
}

/** A one-time link. */
export interface StaffLinkTable {
  /** SHA-256 of the token, base64url. */
  token_hash: string
  staff_id: string
  kind: LinkKind
  /** Encrypted secret of the authenticator app that the setup offers. */
  pending_totp_secret: string | null
  created_at: Timestamp
  expires_at: Timestamp
  used_at: Timestamp | null
}

/** A challenge that a browser must answer once. */
export interface StaffChallengeTable {
  id: string
  /** Null before the person is known. */
  staff_id: string | null
  challenge: string
  kind: string
  expires_at: Timestamp
  used_at: Timestamp | null
}

/** An e-mail that belongs to no order. It never holds a token. */
export interface NoticeTable {
  id: string
  recipient_kind: string
  recipient_id: string
  kind: string
  data: Json<Record<string, unknown>>
  state: Generated<'waiting' | 'sent' | 'logged' | 'given_up' | 'skipped'>
  due_at: Timestamp
  attempts: Generated<number>
  last_error: string | null
}

/** An idempotency key of a staff call with its response. */
export interface AdminIdempotencyKeyTable {
  staff_id: string
  key: string
  /** SHA-256 of the request, base64url. */
  request_hash: string
  /** Null while the call runs. */
  response: Json<unknown> | null
  created_at: Timestamp
}

/** An entry of the audit log. Triggers refuse every change. */
export interface AuditLogTable {
  /** Without gaps. */
  seq: number
  at: Timestamp
  actor_kind: 'staff' | 'command' | 'system'
  actor_id: string | null
  actor_name: string
  action: AuditAction
  subject_kind: AuditSubjectKind
  subject_id: string
  /** Version of the subject after the change. */
  subject_version: number | null
  /** Personal fields: name only. */
  changes: Json<AuditChange[]>
  reason: string | null
  request_id: string | null
  /** Salted hash of the values in `audit_personal`. */
  personal_hash: string | null
  previous_hash: string
  /** SHA-256 of `previous_hash` and the canonical row. */
  hash: string
}

/** The personal values of an audit entry. They can be erased; the chain still verifies. */
export interface AuditPersonalTable {
  audit_seq: number
  order_id: string | null
  customer_key: string | null
  salt: string
  changes: Json<AuditChange[]>
  /** The entry with the hash of `changes`, if an erasure removed a value from them. */
  redaction_seq: number | null
}

/** One row: the latest audit entry. Its lock makes nodes write entries one after another. */
export interface AuditHeadTable {
  id: number
  seq: number
  hash: string
}

/** A name for the address of a list. */
export interface SavedViewTable {
  id: string
  /** Null: the view is shared with all staff. */
  staff_id: string | null
  list: 'orders' | 'products' | 'stock' | 'audit'
  name: string
  /** The query string of the list, without the question mark. */
  query: string
  position: number
}

/** A value that staff changed while the shop runs. Without a row the built-in value is valid. */
export interface LiveValueTable {
  key: string
  value: Json<unknown>
  version: Generated<number>
}

/** The tables of staff, of the audit log and of live values by their SQL names. */
export interface StaffTables {
  staff: StaffTable
  staff_passkeys: StaffPasskeyTable
  staff_recovery_codes: StaffRecoveryCodeTable
  staff_sessions: StaffSessionTable
  staff_links: StaffLinkTable
  staff_challenges: StaffChallengeTable
  notices: NoticeTable
  admin_idempotency_keys: AdminIdempotencyKeyTable
  audit_log: AuditLogTable
  audit_personal: AuditPersonalTable
  audit_head: AuditHeadTable
  shipping_rates: LiveValueTable
  content: LiveValueTable
  settings: LiveValueTable
  saved_views: SavedViewTable
}

/** Columns of these tables that SQLite stores as text or number. */
export const decodedStaffColumns = {
  'staff_passkeys.transports': 'json',
  'notices.data': 'json',
  'admin_idempotency_keys.response': 'json',
  'audit_log.changes': 'json',
  'audit_personal.changes': 'json',
  'shipping_rates.value': 'json',
  'content.value': 'json',
  'settings.value': 'json',
} as const
