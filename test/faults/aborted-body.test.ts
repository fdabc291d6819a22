import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startBuiltShop } from '#test/shop/built-shop.ts'

const path = '/api/contact/submit-feedback'
const json = 'content-type: application/json'

/** Sends the start of a request and disconnects. */
async function disconnectAfter(url: string, text: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  await new Promise((resolve) => socket.write(text, resolve))
  socket.destroy()
  await once(socket, 'close')
}

const lengths = { 'a length': 'content-length: 5000', chunks: 'transfer-encoding: chunked' }

test.each(Object.entries(lengths))(
  'logs a client that disconnects inside a body with %s in one info line with status 499',
  async (_, length) => {
    const shop = await startBuiltShop(() => ({}))
    const start = length.startsWith('content-length') ? '{"name":"' : '9\r\n{"name":"\r\n'
    const head = `POST ${path} HTTP/1.1\r\nhost: shop\r\n${json}\r\n${length}\r\n\r\n`
    await disconnectAfter(shop.url, head + start)
    await shop.waitForOutput(/"route":"(\/api\/contact\/submit-feedback)"/)
    const metrics = await (await fetch(`${shop.url}/metrics`)).text()
    await shop.stop()
    const lines = shop.output
      .join('')
      .split('\n')
      .filter((line) => line !== '')
    const events = lines.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId)
    expect(events).toEqual([
      expect.objectContaining({ level: 'info', msg: 'request', route: path, status: 499 }),
    ])
    expect(shop.output.join('')).not.toContain('stack')
    expect(metrics).toContain(`{method="POST",route="${path}",status="499"} 1`)
    expect(metrics).not.toContain(`route="${path}",status="200"`)
  },
  60_000,
)
