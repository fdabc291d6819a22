import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pipeline, Transform } from 'node:stream'

/** A line to a server, and what can happen to it. */
export interface Line {
  /** The port to reach the server by. */
  port: number
  /** Milliseconds that everything takes longer from now on, each way. */
  slowDown(ms: number): void
  /** From now on nothing goes through, and nobody is told. New connections open, and stay silent. */
  goSilent(): void
  /** Everything goes through again, what was held back first. */
  speakAgain(): void
  /** Cuts all connections there are. */
  cut(): void
  close(): void
}

/** Opens a line to `port` on this machine. */
export async function openLine(port: number): Promise<Line> {
  const ends = new Set<Socket>()
  let delay = 0
  let silence = Promise.withResolvers<void>()
  silence.resolve()
  const held = () =>
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
    // A connection that breaks is what this is for.
    const ignore = () => {}
    pipeline(near, held(), far, ignore)
    pipeline(far, held(), near, ignore)
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
