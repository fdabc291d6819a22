import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The minimal server: sends the same bytes from memory, or the same 304, and does nothing else.
const { FLOOR_RESPONSE = '', PORT } = process.env
const { headers, body, unchanged } = JSON.parse(readFileSync(FLOOR_RESPONSE, 'utf8'))
const bytes = Buffer.from(body, 'base64')

const server = createServer((request, response) => {
  if (request.headers['if-none-match']) {
    response.writeHead(304, unchanged).end()
    return
  }
  response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes)
})
server.listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
