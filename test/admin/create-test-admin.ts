import { randomBytes, randomUUID } from 'node:crypto'
import { createAdminApi } from '#api/admin/app.ts'
import { applyErasure } from '#api/admin/apply-erasure.ts'
import { applyImport, withRefusals } from '#api/admin/apply-import.ts'
import { createAuditVerifier } from '#api/admin/audit-verifier.ts'
import type { AdminDependencies, Invitation } from '#api/admin/dependencies.ts'
import { studioOff } from '#api/admin/studio-renderer.ts'
import { orderMessagesCopy } from '#content/copy/order-messages.ts'
import type { StaffRole } from '#contract/admin/permissions.ts'
import { createTestShop, type TestShop, type TestShopOptions } from '#test/shop/create-test-shop.ts'
import { processImagesHere } from './process-images-here.ts'
import { readHere } from './read-here.ts'
import { createSignedInStaff } from './staff-members.ts'
import { unlimitedStaff } from './unlimited-staff.ts'

const origin = 'http://localhost:3000'

/** A request of a page of the admin, with what its browser adds. */
export interface StaffRequest {
  method?: 'GET' | 'POST' | 'DELETE'
  /** Sent as JSON, or as it is if it is bytes; these need a header `content-type`. */
  body?: unknown
  headers?: Record<string, string>
  /** The cookie of a session. */
  cookie?: string
  /** Address of the client. */
  address?: string
}

/** A member of staff with an open session. */
export interface SignedInStaff {
  id: string
  cookie: string
}

/** A shop with its admin, for tests of staff calls. */
export interface TestAdmin extends TestShop {
  /** Sends a request to `/api/admin` + path. A `POST` has an origin and a JSON body, or bytes. */
  staffRequest: (path: string, request?: StaffRequest) => Promise<Response>
  /** Creates an account with a full session, without going through the sign-in. */
  addStaff: (role?: StaffRole, name?: string) => Promise<SignedInStaff>
  /** The refused calls that the server would log. */
  refusals: { code: string; route: string }[]
  /** Dependencies of the API of staff. */
  adminDeps: AdminDependencies
  /** The setup links that the server would send by e-mail. */
  invitations: Invitation[]
  /** The addresses of the test e-mails that the server would send. */
  testEmails: string[]
}

const typeOf = (body: unknown): string =>
  body instanceof Uint8Array ? 'image/png' : 'application/json'

/** Creates a shop with its admin in a database of its own. */
export async function createTestAdmin(
  options: Partial<
    Pick<
      AdminDependencies,
      | 'images'
      | 'limits'
      | 'now'
      | 'adminKey'
      | 'emailTest'
      | 'studio'
      | 'onClockCorrected'
      | 'maxUnusedUploadBytes'
    >
  > = {},
  shopOptions: TestShopOptions = {},
): Promise<TestAdmin> {
  const shop = await createTestShop(shopOptions)
  const refusals: TestAdmin['refusals'] = []
  const invitations: Invitation[] = []
  const testEmails: string[] = []
  const now = options.now ?? (() => new Date())
  const readWorker = readHere(shop.engine)
  const deps: AdminDependencies = {
    engine: shop.engine,
    readWorker,
    importer: {
      run: (input) => withRefusals(() => applyImport(shop.engine, structuredClone(input))),
    },
    eraser: {
      run: (input) => withRefusals(() => applyErasure(shop.engine, structuredClone(input))),
    },
    images: processImagesHere,
    auditVerifier: createAuditVerifier(readWorker, () => {}),
    studio: studioOff('disabled'),
    limits: unlimitedStaff,
    maxUnusedUploadBytes: Number.POSITIVE_INFINITY,
    origins: [origin, 'http://127.0.0.1:3000'],
    shop: {
      siteUrl: origin,
      adminUrl: origin,
      version: '0.0.0',
      hasEmail: false,
      hasStudio: false,
      isDemo: false,
      locales: ['en', 'ar'],
    },
    settings: shop.deps.settings,
    setByEnvironment: shop.deps.setByEnvironment,
    builtInContents: shop.deps.builtInContents,
    live: shop.live,
    adminKey: randomBytes(32),
    signLink: shop.deps.signLink,
    orderMessageTexts: orderMessagesCopy,
    now,
    onFailure: (error) => {
      throw error
    },
    onEvent: () => {},
    emailInvitation: async (invitation) => {
      invitations.push(invitation)
      return true
    },
    emailTest: async (to) => {
      testEmails.push(to)
      return null
    },
    onClockCorrected: () => {},
    onRefused: ({ code, route }) => refusals.push({ code, route }),
    ...options,
  }
  const api = createAdminApi(deps)
  const staffRequest: TestAdmin['staffRequest'] = async (path, request = {}) => {
    const { method = request.body === undefined ? 'GET' : 'POST', body, headers, cookie } = request
    const sent: Record<string, string> = {
      ...(method === 'GET' ? {} : { origin, 'sec-fetch-site': 'same-origin' }),
      ...(body === undefined ? {} : { 'content-type': typeOf(body) }),
      ...(cookie === undefined ? {} : { cookie: `__Host-admin=${cookie}` }),
      ...headers,
    }
    return api.request(
      `${origin}/api/admin${path}`,
      {
        method,
        headers: sent,
        ...(body === undefined
          ? {}
          : { body: body instanceof Uint8Array ? body.slice() : JSON.stringify(body) }),
      },
      { address: request.address ?? '203.0.113.7', requestId: 'test-request' },
    )
  }
  const addStaff: TestAdmin['addStaff'] = (role = 'owner', name) => {
    const email = `${role}-${randomUUID().slice(0, 8)}@luca.example`
    return createSignedInStaff(shop.engine, {
      email,
      role,
      now: now(),
      ...(name === undefined ? {} : { name }),
    })
  }
  return { ...shop, staffRequest, addStaff, refusals, invitations, testEmails, adminDeps: deps }
}
