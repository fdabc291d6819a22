import { expect } from 'vitest'
import type { AuditAction } from '#contract/admin/audit-actions.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { createOrderAdmin } from './staff-orders.ts'
import { cookieOf, setUpStaff, staffPassword, totpCode } from './staff-sign-in.ts'
import { testStudio } from './studio.ts'

/** The name of a call. */
export type Operation = keyof typeof adminEndpoints

/** Fields of which an entry has the name only, as of personal ones. */
const secretFields: unknown[] = ['password', 'recoveryCodes']

/** Personal values of the tests, which no entry may contain. */
export const phone = '01234567890'
export const address = '12 Tahrir Square'
export const newPassword = 'seven green bicycles sleep'

/** Opens an admin with an owner, and a function that makes a call and checks its entries. */
export async function openAuditedAdmin() {
  const admin = await createOrderAdmin({ studio: testStudio() })
  const { clock, engine, staffRequest, wait } = admin
  const owner = await setUpStaff(admin, { email: 'owner@luca.example', now: clock.now })
  /** Texts that no entry may contain. */
  const secrets = new Set([owner.secret, owner.cookie, staffPassword, newPassword, phone, address])
  for (const code of owner.recoveryCodes) secrets.add(code)
  const done = new Set<Operation>()
  let { cookie } = owner
  let keys = 0

  const readEntries = () => engine.db.selectFrom('audit_log').selectAll().orderBy('seq').execute()

  async function send(id: Operation, request: { path?: string; body?: unknown; as?: string } = {}) {
    const { method, path: ownPath, contentTypes }: AdminEndpoint = adminEndpoints[id]
    const { path = ownPath, body, as: sentCookie = cookie } = request
    keys += 1
    const response = await staffRequest(path, {
      method,
      ...(body === undefined ? {} : { body }),
      cookie: sentCookie,
      headers: {
        'idempotency-key': `audited-call-${keys}`,
        ...(contentTypes ? { 'content-type': contentTypes[0]?.replace('*', 'png') ?? '' } : {}),
      },
    })
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { response, data: isJson ? (await response.json()).data : null }
  }

  /**
   * Makes a call. First it is refused for an unknown field, then it succeeds. Checks its entries:
   * one per subject, by `actorId`, with values before or after.
   */
  async function expectEntries(
    id: Operation,
    call: {
      path?: string
      body?: unknown
      subjects: readonly string[]
      /** Actions of further entries. */
      also?: readonly AuditAction[]
      actorId?: string
      as?: string
    },
  ) {
    const { body, subjects, actorId = owner.id, also = [] } = call
    const before = (await readEntries()).length
    if (body !== undefined) {
      const isFile = body instanceof Uint8Array
      const unknown = isFile
        ? { ...call, path: `${call.path}&isOwner=true` }
        : { ...call, body: { ...(body as object), isOwner: true } }
      const refused = await send(id, unknown)
      expect([id, refused.response.status]).toEqual([id, 422])
      expect(await readEntries()).toHaveLength(before)
    }
    const { response, data } = await send(id, call)
    expect([id, response.status]).toEqual([id, 200])
    const entries = (await readEntries()).slice(before)
    expect([id, entries.map((entry) => entry.subject_id).toSorted()]).toEqual([
      id,
      [...subjects].toSorted(),
    ])
    for (const entry of entries) {
      expect([adminEndpoints[id].audit, ...also]).toContain(entry.action)
      expect([id, entry.actor_kind, entry.actor_id]).toEqual([id, 'staff', actorId])
      expect(entry.request_id).toBe('test-request')
      expect([id, entry.changes.length > 0]).toEqual([id, true])
      const isNamed = entry.personal_hash !== null || secretFields.includes(entry.changes[0]?.field)
      for (const change of entry.changes)
        expect([id, isNamed || 'from' in change || 'to' in change]).toEqual([id, true])
    }
    done.add(id)
    return { data, response }
  }

  /** Returns the code of the owner's app in a new time step. */
  const nextCode = () => {
    wait(30_000)
    const code = totpCode(owner.secret, clock.now)
    secrets.add(code)
    return code
  }
  const takeCookie = (response: Response) => {
    cookie = cookieOf(response) ?? cookie
    secrets.add(cookie)
  }
  const readSecrets = async () => ({ entries: JSON.stringify(await readEntries()), secrets })
  return { ...admin, owner, done, expectEntries, nextCode, takeCookie, readSecrets, secrets, send }
}

/** An admin that makes calls and checks their entries. */
export type AuditedAdmin = Awaited<ReturnType<typeof openAuditedAdmin>>
