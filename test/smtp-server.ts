import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** One letter as it arrived: head and body undone of nothing. */
export interface Received {
  to: string
  raw: string
}

interface Options {
  /** Accepts connections and never says a word. */
  isMute?: boolean
  /** The reply to each recipient. */
  toRecipient?: () => string
}

/** What a line of SMTP is answered with, beyond letters themselves. */
function reply(line: string, { toRecipient = () => '250 ok' }: Options): string {
  if (/^RCPT /i.test(line)) return toRecipient()
  if (/^DATA/i.test(line)) return '354 go on'
  return /^QUIT/i.test(line) ? '221 bye' : '250 ok'
}

/** Talks just enough SMTP with one client to take letters from it. */
function converse(socket: Socket, options: Options, received: Received[]): void {
  let heard = ''
  let to = ''
  let isLetter = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 test')
  socket.setEncoding('utf8').on('data', (chunk) => {
    heard += chunk
    for (;;) {
      const end = isLetter ? '\r\n.\r\n' : '\r\n'
      const at = heard.indexOf(end)
      if (at < 0) return
      const part = heard.slice(0, at)
      heard = heard.slice(at + end.length)
      if (isLetter) {
        received.push({ to, raw: part })
        isLetter = false
        say('250 taken')
        continue
      }
      to = /^RCPT TO:<(.*)>/i.exec(part)?.[1] ?? to
      isLetter = /^DATA/i.test(part)
      say(reply(part, options))
    }
  })
}

/** A mail server on this machine that keeps what it gets, gone when the test is over. */
export async function startSmtpServer(options: Options = {}) {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    if (!options.isMute) converse(socket, options, received)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  const stop = () => {
    hangUp()
    server.close()
  }
  onTestFinished(stop)
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, sockets, hangUp, stop }
}
