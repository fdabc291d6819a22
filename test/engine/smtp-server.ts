import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** One received e-mail, with its raw head and body. */
export interface Received {
  to: string
  raw: string
}

interface Options {
  /** Accepts connections and never responds. */
  isMute?: boolean
  /** The reply to each recipient. */
  toRecipient?: () => string
}

/** Returns the reply to a line of SMTP outside an e-mail. */
function reply(line: string, { toRecipient = () => '250 ok' }: Options): string {
  if (/^RCPT /i.test(line)) return toRecipient()
  if (/^DATA/i.test(line)) return '354 continue'
  return /^QUIT/i.test(line) ? '221 bye' : '250 ok'
}

/** Implements just enough SMTP to receive e-mails from one client. */
function converse(socket: Socket, options: Options, received: Received[]): void {
  let buffered = ''
  let to = ''
  let isEmail = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 test')
  socket.setEncoding('utf8').on('data', (chunk) => {
    buffered += chunk
    for (;;) {
      const end = isEmail ? '\r\n.\r\n' : '\r\n'
      const at = buffered.indexOf(end)
      if (at < 0) return
      const part = buffered.slice(0, at)
      buffered = buffered.slice(at + end.length)
      if (isEmail) {
        received.push({ to, raw: part })
        isEmail = false
        say('250 taken')
        continue
      }
      to = /^RCPT TO:<(.*)>/i.exec(part)?.[1] ?? to
      isEmail = /^DATA/i.test(part)
      say(reply(part, options))
    }
  })
}

/** Starts a mail server that records the e-mails it receives. It stops after the test. */
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
