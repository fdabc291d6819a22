import type { BaseEndpoint } from '#contract/endpoint.ts'
import type { AuditAction } from './audit-actions.ts'
import type { StaffErrorCode } from './error-definitions.ts'
import type { Permission } from './permissions.ts'

/**
 * Name of a rate limit of staff calls. The settings contain its numbers. `password` and `code` count
 * wrong ones, `link` counts unknown one-time links, `passkey` counts challenges and sign-ins,
 * `export` counts files.
 */
export type StaffLimit = 'password' | 'code' | 'link' | 'passkey' | 'export'

/** Description of one API call of staff. Its path is below `/api/admin`. */
export interface AdminEndpoint extends BaseEndpoint {
  auth: 'none' | 'staff'
  /**
   * The session that the call accepts. `partial`: only one that still lacks the second factor.
   * `any`: that one too. Default: a full session.
   */
  session?: 'partial' | 'any'
  /**
   * Permission that the caller must have; null if every member of staff may call it. The handler
   * checks further permissions that depend on the request.
   */
  permission: Permission | null
  /** True if the caller must have signed in or confirmed the identity within 10 minutes. */
  recentAuth?: true
  /** Set if the call needs the header `Idempotency-Key`. */
  idempotencyKey?: 'required'
  /** The action of its audit entries; null if the call writes none. */
  audit: AuditAction | null
  /** The limit that the call counts against. Every call but GET also counts as a change. */
  limit?: StaffLimit
  /** True for a call that is no GET but changes nothing, so that it does not count as a change. */
  isRead?: true
  /** Content type of a response without envelope. `data` then describes its body. */
  responseType?: 'text/csv' | 'text/html' | 'application/json' | 'image/webp'
  /** Default: 64 KiB. */
  maxBodyBytes?: number
  /** Content types of a body that is a file, such as `image/*`. Without them the body is JSON. */
  contentTypes?: readonly string[]
  /** Milliseconds until the call is abandoned. Default: 8,000. */
  timeoutMs?: number
  /** Errors of this call, besides those that follow from its other properties. */
  errors?: readonly StaffErrorCode[]
}

/** Time limit of a read that may run in the read worker, which ends a statement after 10 s. */
export const workerTimeoutMs = 15_000
/** Time limit of an export, and of a walk through the whole audit log. */
export const exportTimeoutMs = 60_000

/**
 * Returns the definition with its literal types.
 * @example adminEndpoint({ method: 'GET', path: '/me', summary: 'Get it', auth: 'staff', permission: null, audit: null, data: Me })
 */
export const adminEndpoint = <const E extends AdminEndpoint>(definition: E): E => definition
