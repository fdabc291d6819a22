import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createToken } from '#api/admin/cookie.ts'
import type { StaffRole } from '#contract/admin/permissions.ts'
import type { Engine } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { inviteStaff, linkStaff } from '#data/staff/staff-accounts.ts'
import { setStock } from '#data/stock/stock-changes.ts'
import { createSignedInStaff } from '#test/admin/staff-members.ts'
import { makeScratch } from '#test/engine/scratch.ts'
import { unlimited } from '#test/engine/unlimited.ts'
import { openAnotherShop } from '../another-shop.ts'

/** A shop of its own for tests of the admin, so that other tests change none of its lists. */
export interface AdminShop {
  /** Address of the server. */
  url: string
  /** Settings of the server, for command lines. */
  environment: Record<string, string>
  /** Reads and changes the database, beside the running server. */
  withEngine: <Result>(work: (engine: Engine) => Promise<Result>) => Promise<Result>
  /**
   * Creates an account. Returns its one-time link: `signIn` signs in, `setup` sets the account up.
   */
  invite: (given?: {
    role?: StaffRole
    name?: string
    kind?: 'signIn' | 'setup'
  }) => Promise<{ staffId: string; email: string; link: string }>
  /** Creates an account with an open session. `cookie` is the value of its cookie. */
  addStaff: (given: {
    role: StaffRole
    name: string
  }) => Promise<{ staffId: string; email: string; cookie: string }>
  /** Closes every order that waits for a call, for packing or for the courier. */
  closeOrders: () => Promise<void>
  /** Ends the server with SIGKILL, like a power cut. */
  kill: () => Promise<void>
  /** Starts the server again at the same address, with the same data. */
  reopen: () => Promise<void>
  close: () => Promise<void>
}

const origin = () => ({
  actor: { kind: 'command', id: null, name: 'test' } as const,
  now: new Date(),
})

/**
 * Starts the built shop with the demonstration catalogue, or on the data folder of `settings`. A shop
 * without goods `isEmpty`.
 */
export async function openAdminShop(
  settings: Record<string, string> = {},
  { isEmpty = false } = {},
): Promise<AdminShop> {
  const folder = settings.DATA_DIR ?? makeScratch('luca-admin-')
  const shop = await openAnotherShop({ ...unlimited, DATA_DIR: folder, ...settings })

  const withEngine: AdminShop['withEngine'] = async (work) => {
    const engine = await openEngine({ folder }, 'tool')
    try {
      return await work(engine)
    } finally {
      await engine.close()
    }
  }
  // The item of most test orders. A worker places more of them than the demonstration stock has.
  if (!isEmpty)
    await withEngine((engine) =>
      setStock(engine, { variantId: 'black-diamond-jet', quantity: 1000, ...origin() }),
    )
  return {
    url: shop.url,
    kill: shop.kill,
    reopen: shop.reopen,
    environment: { DATA_DIR: folder, DATABASE_URL: '', PORT: new URL(shop.url).port },
    withEngine,
    invite: ({ role = 'owner', name = 'Nour Hassan', kind = 'signIn' } = {}) =>
      withEngine(async (engine) => {
        const email = `${role}-${randomUUID().slice(0, 8)}@luca.example`
        const setup = createToken()
        const { staffId } = await inviteStaff(engine, origin(), {
          email,
          name,
          role,
          tokenHash: setup.tokenHash,
        })
        if (kind === 'setup') return { staffId, email, link: `/admin/welcome#${setup.token}` }
        const { token, tokenHash } = createToken()
        await linkStaff(engine, origin(), { staffId, kind, tokenHash })
        return { staffId, email, link: `/admin/welcome#${token}` }
      }),
    addStaff: ({ role, name }) =>
      withEngine(async (engine) => {
        const email = `${role}-${randomUUID().slice(0, 8)}@luca.example`
        const { id: staffId, cookie } = await createSignedInStaff(engine, { email, role, name })
        return { staffId, email, cookie }
      }),
    closeOrders: () =>
      withEngine(async ({ db }) => {
        await db
          .updateTable('orders')
          .set({ status: 'delivered', call_reason: null })
          .where('status', 'in', ['pending', 'processing', 'shipped'])
          .execute()
      }),
    async close() {
      await shop.close()
      if (folder !== settings.DATA_DIR) rmSync(folder, { recursive: true, force: true })
    },
  }
}
