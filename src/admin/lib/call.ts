import { confirmIdentity } from '#admin/lib/reauthentication.ts'
import { waitForSession } from '#admin/lib/session.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import {
  type AnyCallInput,
  ApiCallError,
  type CallArguments,
  type CallInput,
  callUrl,
  readCallData,
} from '#contract/client.ts'
import type { Data } from '#contract/endpoint.ts'

/** Header of calls that a page makes on a timer. The server does not count them as use. */
export const timerHeaders = { refetch: 'timer' }

/** Returns the header of a call that must run only once. Repeat a call with the same headers. */
export const createIdempotencyKey = (): Record<string, string> => ({
  'idempotency-key': crypto.randomUUID(),
})

function request(endpoint: AdminEndpoint, input: AnyCallInput): Promise<Response> {
  const { body, file, headers, signal } = input
  return fetch(callUrl('/api/admin', endpoint.path, input), {
    method: endpoint.method,
    headers: {
      accept: endpoint.responseType ?? 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: file ?? (body === undefined ? null : JSON.stringify(body)),
    signal: signal ?? null,
  })
}

/** Whether a call belongs to the sign-in or the sign-out, which must not wait for a sign-in. */
const isOfSignIn = ({ path }: AdminEndpoint): boolean => /^\/(?:session$|sign-in\/)/.test(path)

/** Resolves to true when the person has done what the server wants before it runs a call. */
async function resolveRefusal(endpoint: AdminEndpoint, { code }: ApiCallError): Promise<boolean> {
  if (code === 'reauthentication_required') return confirmIdentity()
  return code === 'sign_in_required' && !isOfSignIn(endpoint) && waitForSession()
}

/**
 * Runs a call. Repeats it after the person has signed in again or confirmed the identity, if the
 * server wants that: it ran nothing before.
 */
async function runConfirmed<Result>(
  endpoint: AdminEndpoint,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ApiCallError && (await resolveRefusal(endpoint, error)))) throw error
    return runConfirmed(endpoint, run)
  }
}

/**
 * Calls an endpoint of the staff API and returns its data. If the server wants a fresh confirmation
 * of identity, it opens the dialog and repeats the call after it. If the session has ended, the page
 * stays as it is, shows the sign-in form, and the call continues after it. Throws ApiCallError.
 * @example const order = await callAdmin(getStaffOrder, { params: { order: '4f9c21ab' } })
 */
export function callAdmin<E extends AdminEndpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<Data<E>> {
  const parts = (input ?? {}) as AnyCallInput
  return runConfirmed(endpoint, async () => readCallData<E>(await request(endpoint, parts)))
}

/** Name of the file in `Content-Disposition`. */
const fileName = (response: Response): string | undefined =>
  response.headers.get('content-disposition')?.match(/filename="?([^";]+)"?/)?.[1]

/** Runs a call that returns a file. Throws ApiCallError. */
const requestFile = <E extends AdminEndpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Response> =>
  runConfirmed(endpoint, async () => {
    const result = await request(endpoint, input as AnyCallInput)
    // Only the envelope of an error is read here; it always throws.
    if (!result.ok) await readCallData<E>(result)
    return result
  })

/**
 * Calls an endpoint that returns a file and returns the file. Throws ApiCallError.
 * @example const picture = await fetchAdminFile(createStudioPreview, { body })
 */
export const fetchAdminFile = async <E extends AdminEndpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Blob> => (await requestFile(endpoint, input)).blob()

/**
 * Calls an endpoint that returns a file and saves the file. Confirms the identity like `callAdmin`.
 * `name` is the name of the file if the response has none. Throws ApiCallError.
 * @example await downloadAdmin(exportOrders, { query: { status: 'shipped' } }, 'orders.csv')
 */
export async function downloadAdmin<E extends AdminEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  name: string,
): Promise<void> {
  const response = await requestFile(endpoint, input)
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = fileName(response) ?? name
  link.click()
  URL.revokeObjectURL(url)
}
