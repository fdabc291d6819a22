import { randomUUID } from 'node:crypto'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { adminEndpoints } from '#contract/admin/endpoints.ts'

const credential = { id: 'unknown', rawId: 'unknown', type: 'public-key', response: {} }
const token = 'a'.repeat(43)
const password = 'untied silk over the river'

/** Valid bodies of a client that has no account, no link and no passkey. */
const bodies: Partial<Record<string, Record<string, string | typeof credential>>> = {
  signInWithPassword: { email: 'unknown@luca.example', password },
  signInWithPasskey: { challengeId: randomUUID(), credential },
  readLink: { token },
  signInWithLink: { token },
  startSetup: { token },
  setUp: { token, name: 'Mona', password, totpCode: '123456' },
}

/** The calls of staff that need no session and are no GET, with a body that each accepts. */
export const anonymousStaffCalls = Object.entries<AdminEndpoint>(adminEndpoints)
  .filter(([, { auth, method }]) => auth === 'none' && method !== 'GET')
  .map(([id, { method, path }]) => ({ id, method, path, body: bodies[id] ?? {} }))
