import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pipeline, Transform } from 'node:stream'

/** A TCP proxy to a server, with simulated network failures. */
export interface Line {
  /** The port of the proxy. */
  port: number
  /** Delays all data by `ms` in each direction. */
  slowDown(ms: number): void
  /** Passes no more data. Connections stay open, and new ones can open. */
  goSilent(): void
  /** Passes data again, starting with the data held back. */
  speakAgain(): void
  /** Closes all connections. */
  cut(): void
  close(): void
}

/** Opens a proxy to `port` on this machine. */
export async function openLine(port: number): Promise<Line> {
  const ends = new Set<Socket>()
  let delay = 0
  let silence = Promise.withResolvers<void>()
  silence.resolve()
  const createDelay = () =>
    new Transform({
      async transform(chunk, _, done) {
        if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
        await silence.promise
        done(null, chunk)
      },
    })
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const end of [near, far]) {
      ends.add(end)
      end.once('close', () => ends.delete(end))
    }
    // Broken connections are expected.
    const ignore = () => {}
    pipeline(near, createDelay(), far, ignore)
    pipeline(far, createDelay(), near, ignore)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const end of ends) end.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    slowDown(ms) {
      delay = ms
    },
    goSilent() {
      silence = Promise.withResolvers<void>()
    },
    speakAgain: () => silence.resolve(),
    cut,
    close() {
      silence.resolve()
      cut()
      server.close()
    },
  }
}
