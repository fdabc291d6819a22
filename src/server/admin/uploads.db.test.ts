/** Tests uploads of staff over a real connection: `server/http/body-deadline.ts`, `server/http/api-stream.ts`. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { createAdminApi } from '#api/admin/app.ts'
import { uploadLimits } from '#contract/admin/picture-limits.ts'
import { readShopRequest } from '#server/http/handler.ts'
import { listen } from '#server/http/listen.ts'
import { readRequestInfo } from '#server/http/request-info.ts'
import { readSettings } from '#settings/settings.ts'
import { createTestAdmin } from '#test/admin/create-test-admin.ts'
import { plainPicture } from '#test/admin/upload-files.ts'
import { createAdminApiHandler } from './admin-api.ts'

const csvBytes = 5 * 1024 * 1024
const part = new Uint8Array(64 * 1024)

interface Upload {
  type?: string
  cookie?: string
  /** Null: the body is sent in chunks, without its length. */
  length: number | null
}

/** Serves the admin's API on a port. A body has `bodyMs` unless its call allows more. */
async function serveAdmin(bodyMs?: number) {
  const admin = await createTestAdmin()
  const { cookie } = await admin.addStaff('manager')
  const handle = createAdminApiHandler(createAdminApi(admin.adminDeps))
  const settings = readSettings({ PORT: '0' })
  const server = await listen(
    async (incoming, outgoing) => {
      const request = readShopRequest(incoming, readRequestInfo(incoming, 0))
      const response = await handle(request)
      if (response && 'stream' in response) await response.stream(incoming, outgoing)
      else outgoing.end()
    },
    settings,
    bodyMs === undefined ? {} : { bodyMs },
  )
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })

  /** Opens a connection and sends the head of a request. Its response is collected as text. */
  async function begin(path: string, { type = 'image/png', length, ...sent }: Upload) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    let text = ''
    let failure: Error | undefined
    socket.on('data', (data) => {
      text += data
    })
    socket.on('error', (error) => {
      failure = error
    })
    const ended = once(socket, 'close').then(() => 'closed')
    const head = [
      `POST /api/admin${path} HTTP/1.1`,
      'host: localhost:3000',
      'origin: http://localhost:3000',
      'sec-fetch-site: same-origin',
      `cookie: __Host-admin=${sent.cookie ?? cookie}`,
      `content-type: ${type}`,
      length === null ? 'transfer-encoding: chunked' : `content-length: ${length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    const write = (bytes: Uint8Array) => {
      if (length !== null) return socket.write(bytes)
      socket.write(`${bytes.byteLength.toString(16)}\r\n`)
      socket.write(bytes)
      return socket.write('\r\n')
    }
    return {
      write,
      end: () => (length === null ? socket.write('0\r\n\r\n') : true),
      ended,
      response: () => text,
      failure: () => failure,
      isOpen: () => !socket.destroyed,
      unsentBytes: () => socket.writableLength,
    }
  }
  const countMedia = async () =>
    (await admin.engine.db.selectFrom('media').select('id').execute()).length
  return { begin, countMedia }
}

type Sent = Awaited<ReturnType<Awaited<ReturnType<typeof serveAdmin>>['begin']>>

/** Sends bytes in ten parts, so that the whole takes `ms`. */
async function sendSlowly(sent: Sent, bytes: Uint8Array, ms: number): Promise<void> {
  const size = Math.ceil(bytes.byteLength / 10)
  for (let at = 0; at < bytes.byteLength && sent.isOpen(); at += size) {
    sent.write(bytes.subarray(at, at + size))
    await sleep(ms / 10)
  }
}

const until = (sent: Sent, text: string) =>
  expect.poll(sent.response, { timeout: 5000 }).toContain(text)

test('finishes an upload that takes four times as long as other bodies may', async () => {
  const { begin, countMedia } = await serveAdmin(250)
  const png = await plainPicture(1200, 1500).png().toBuffer()
  const sent = await begin('/media', { length: png.byteLength })
  await sendSlowly(sent, png, 1000)
  await until(sent, 'HTTP/1.1 200')
  expect(await countMedia()).toBe(1)
})

test('ends a slow body of JSON with 408, also on a path that accepts uploads', async () => {
  const { begin } = await serveAdmin(250)
  const json = new TextEncoder().encode(JSON.stringify({ query: 'x'.repeat(100) }))
  for (const [path, cookie] of [
    ['/views', undefined],
    // Without a session it is no upload.
    ['/media', 'unknown'],
  ] as const) {
    const sent = await begin(path, {
      type: 'application/json',
      length: json.byteLength,
      ...(cookie === undefined ? {} : { cookie }),
    })
    const startedAt = performance.now()
    await sendSlowly(sent, json, 3000)
    expect(await sent.ended).toBe('closed')
    expect(performance.now() - startedAt).toBeLessThan(2500)
    expect(sent.response()).toMatch(cookie ? /^HTTP\/1.1 401/ : /^HTTP\/1.1 408/)
  }
})

/** The bytes that buffers of this process hold, without garbage. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().arrayBuffers
}

test.each([
  ['a picture of 20 MB', '/media', 'image/png', uploadLimits.maxBytes, 20 * 1024 * 1024],
  ['a CSV file of 13 MB', '/catalogue/import/plan', 'text/csv', csvBytes, 13 * 1024 * 1024],
])('returns 413 for %s to a client that still sends, and stores none of it', async (...row) => {
  const [, path, type, maxBytes, size] = row
  const { begin, countMedia } = await serveAdmin()
  for (const length of [size, null]) {
    const sent = await begin(path, { type, length })
    const before = heldBytes()
    const pauseAt = maxBytes + 2 * part.byteLength
    for (let at = 0; at < size; at += part.byteLength) {
      sent.write(part)
      if (at !== pauseAt) continue
      await until(sent, 'HTTP/1.1 413')
      await sleep(800)
      await expect.poll(() => heldBytes() - before).toBeLessThan(maxBytes / 4)
    }
    sent.end()
    await until(sent, '"code":"too_large"')
    await expect.poll(sent.unsentBytes).toBe(0)
    expect([sent.failure(), sent.isOpen()]).toEqual([undefined, true])
    expect(sent.response()).toMatch(/^HTTP\/1.1 413/)
  }
  expect(await countMedia()).toBe(0)
})
