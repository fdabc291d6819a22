import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { staffError } from '#contract/admin/errors.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import type { Body, Data, Params, Query } from '#contract/endpoint.ts'
import { success } from '#contract/envelope.ts'
import type { StaffLimits } from '#contract/limits.ts'
import {
  type AuditActor,
  type AuditOrigin,
  type AuditSession,
  withAudit,
} from '#data/audit/audit-log.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import type { StaffSession } from '#data/staff/staff-sessions.ts'
import { addressKey } from '#rules/address-key.ts'
import { hasPermission } from '#rules/permissions.ts'
import { isRecentlyAuthenticated } from '#rules/staff-sessions.ts'
import { readFileBody, readJson } from '../body.ts'
import type { ApiEnv } from '../dependencies.ts'
import type { RateLimiter } from '../limits.ts'
import {
  clientClosedRequest,
  defaultTimeoutMs,
  honoPath,
  parse,
  parseParams,
  withDeadline,
} from '../mount-steps.ts'
import type { AdminDependencies } from './dependencies.ts'
import { type RunWrite, runOnce } from './idempotency.ts'
import { readSessionAgain, readStaffSession } from './session.ts'

/** Name of a limit of staff calls. */
export type StaffLimitName = keyof StaffLimits

/** The person that a write is recorded for. */
type Person = Pick<StaffSession['staff'], 'id' | 'name'>

/** A validated call of staff. */
export interface StaffCall<E extends AdminEndpoint = AdminEndpoint> {
  context: Context<ApiEnv>
  /** Rate-limit key of the client address. */
  address: string
  /** Aborted at the deadline. After that, a handler must not write to the database. */
  signal: AbortSignal
  now: Date
  /** The session and its person; null for a call without one. */
  session: E['auth'] extends 'none' ? null : StaffSession
  params: Params<E>
  query: Query<E>
  body: Body<E>
  /** The body of a call that receives a file instead of JSON. */
  file: E extends { contentTypes: readonly string[] } ? Uint8Array : undefined
  /** Whether orders of the shop have links. */
  hasOrderLinks: boolean
  /** For reads. Changes go through `write`. */
  db: Db
  /** Who makes a change, for data functions that record their own audit entries. */
  origin: E['auth'] extends 'none' ? null : AuditOrigin
  /** Returns true if the caller has a permission. */
  can: (permission: Permission) => boolean
  /**
   * Runs a change with its audit entries, recorded for the caller or, during a sign-in, for
   * `person`. Throws and rolls back if the body records none.
   */
  write: RunWrite
}

/** The Hono app of staff calls, and what the handlers need. */
export interface AdminMountContext {
  app: Hono<ApiEnv>
  deps: AdminDependencies
  rateLimiter: RateLimiter<StaffLimitName>
}

/** The query of a call without parameters. */
const NoQuery = z.strictObject({})

/** Limits that their handlers count, because not each request is an attempt. */
const countedByHandler: ReadonlySet<StaffLimitName> = new Set(['password', 'code', 'link'])

/**
 * Throws `origin_not_allowed` for a call that changes something and does not come from a page of the
 * admin. The cookie is `SameSite=Strict`; this check does not depend on it. GET changes nothing.
 */
function checkOrigin({ req }: Context, origins: readonly string[]): void {
  if (req.method === 'GET') return
  const site = req.header('sec-fetch-site')
  const isSameSite = site === undefined || site === 'same-origin'
  if (!isSameSite || !origins.includes(req.header('origin') ?? ''))
    throw staffError('origin_not_allowed')
}

/** Checks permission and re-authentication. Throws `forbidden` or `reauthentication_required`. */
function checkPermission(endpoint: AdminEndpoint, { staff, session }: StaffSession, now: Date) {
  const { permission, recentAuth } = endpoint
  if (permission && !hasPermission(staff.role, permission)) throw staffError('forbidden')
  const confirmedAt = Date.parse(session.reauthenticated_at)
  if (recentAuth && !isRecentlyAuthenticated(confirmedAt, now.getTime()))
    throw staffError('reauthentication_required')
}

/** Counts a call against its limits. Throws `too_many_requests`. */
async function countCall(
  { rateLimiter }: AdminMountContext,
  endpoint: AdminEndpoint,
  keys: { subject: string | undefined; address: string },
): Promise<void> {
  const { limit, method, isRead } = endpoint
  if (limit && !countedByHandler.has(limit)) await rateLimiter.consume(limit, keys)
  const isChange = method !== 'GET' && !isRead
  if (isChange && keys.subject !== undefined) await rateLimiter.consume('change', keys)
}

const actorOf = ({ id, name }: Person): AuditActor => ({ kind: 'staff', id, name })

/**
 * Returns the session that the writes of a call depend on. A partial one has none: the second factor
 * replaces it, and that transaction checks it.
 */
const auditSessionOf = ({ session, staff }: StaffSession): AuditSession | undefined =>
  session.state === 'full'
    ? { id: session.id, role: staff.role, confirmedAt: session.reauthenticated_at }
    : undefined

/** Returns the function that runs a change of this call with its audit entries. */
function createWrite(
  { deps }: AdminMountContext,
  endpoint: AdminEndpoint,
  call: { caller: StaffSession | null; now: Date; requestId: string | undefined },
): StaffCall['write'] {
  const { caller, now, requestId } = call
  const session = caller ? auditSessionOf(caller) : undefined
  return (body, person: Person | undefined = caller?.staff) => {
    const { audit: action } = endpoint
    if (!action || !person) throw new Error(`${endpoint.path} has no audit action or no person.`)
    return withAudit(deps.engine, { actor: actorOf(person), action, now, requestId, session }, body)
  }
}

/** Reads the body of a call: a file, or JSON. */
async function receiveBody(
  context: Context<ApiEnv>,
  { contentTypes, maxBodyBytes, timeoutMs, body }: AdminEndpoint,
): Promise<{ file: Uint8Array | undefined; json: unknown }> {
  // Files are large. Only a call with a permission gets this far.
  if (contentTypes) context.env?.allowSlowBody?.(timeoutMs ?? defaultTimeoutMs)
  const file = contentTypes && (await readFileBody(context, { contentTypes, maxBodyBytes }))
  return { file, json: body && (await readJson(context, maxBodyBytes)) }
}

/** Returns the session of a call after its body has arrived, which can take long. */
async function checkAgain(
  admitted: StaffSession | null,
  endpoint: AdminEndpoint,
  { engine, now }: { engine: Engine; now: Date },
): Promise<StaffSession | null> {
  if (!admitted || !(endpoint.body || endpoint.contentTypes)) return admitted
  const session = await readSessionAgain(admitted, { engine, now })
  checkPermission(endpoint, session, now)
  return session
}

type Handle<E extends AdminEndpoint> = (
  call: StaffCall<E>,
) => Promise<Data<E> | Response> | Data<E> | Response

/**
 * Returns the response to a validated call, with the fields that the schema of `data` names. A read
 * stops when its client disconnects, so that it does not wait for its turn. A write continues.
 */
async function respond<const E extends AdminEndpoint>(
  endpoint: E,
  handle: Handle<E>,
  call: StaffCall<E>,
): Promise<Response> {
  const client = endpoint.method === 'GET' ? call.context.req.raw.signal : undefined
  const run = (deadline: AbortSignal) =>
    handle({ ...call, signal: client ? AbortSignal.any([deadline, client]) : deadline })
  const result = await withDeadline(run, endpoint.timeoutMs).catch((error) => {
    // The response is not sent. The log of the request has the status and `aborted`.
    if (client?.aborted) return new Response(null, { status: clientClosedRequest })
    throw error
  })
  if (result instanceof Response) return result
  return call.context.json(success(endpoint.data.parse(result)))
}

/**
 * Mounts an endpoint of staff. It checks origin, session, permission, re-authentication, limits,
 * path, query, `Idempotency-Key` and body in this order. When the body has arrived, it checks session,
 * permission and re-authentication again. The response is an envelope with the fields that the schema
 * of `data` names, and no others.
 */
export function mountStaff<const E extends AdminEndpoint>(
  mountContext: AdminMountContext,
  endpoint: E,
  handle: Handle<E>,
): void {
  const { app, deps } = mountContext
  const { params, query, body } = endpoint
  app.on(endpoint.method, honoPath(endpoint.path), async (context) => {
    checkOrigin(context, deps.origins)
    const admitted = await readStaffSession(context, endpoint, deps)
    if (admitted) checkPermission(endpoint, admitted, deps.now())
    const address = addressKey(context.env?.address)
    await countCall(mountContext, endpoint, { subject: admitted?.staff.id, address })
    // Staff work together at one address, and some calls take long.
    if (admitted) context.env?.turn?.end()
    const { file, json } = await receiveBody(context, endpoint)
    const now = deps.now()
    const session = await checkAgain(admitted, endpoint, { engine: deps.engine, now })
    const requestId = context.env?.requestId
    const call = {
      context,
      address,
      now,
      session,
      params: params && parseParams(params, context, staffError('not_found')),
      query: parse(query ?? NoQuery, context.req.query()),
      body: body && parse(body, json),
      file,
      hasOrderLinks: deps.signLink !== null,
      db: deps.engine.db,
      origin: session && {
        actor: actorOf(session.staff),
        now,
        requestId,
        session: auditSessionOf(session),
      },
      can: (permission: Permission) =>
        session !== null && hasPermission(session.staff.role, permission),
      write: createWrite(mountContext, endpoint, { caller: session, now, requestId }),
    } as unknown as StaffCall<E>
    if (!endpoint.idempotencyKey || !session) return respond(endpoint, handle, call)
    return runOnce(context, deps.engine, {
      staffId: session.staff.id,
      body: json,
      now,
      timeoutMs: endpoint.timeoutMs ?? defaultTimeoutMs,
      write: call.write,
      run: (write) => respond(endpoint, handle, { ...call, write }),
    })
  })
}
