import { connect } from 'node:net'
import { expect, test } from '@playwright/test'

/** Sends raw bytes that no HTTP client would send. Reads until the server closes the connection. */
function exchange(bytes: string, timeoutMs = 3000): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(process.env.E2E_PORT), '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.setTimeout(timeoutMs, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

const ask = (line: string, headers: readonly string[] = []) =>
  exchange([line, 'Host: shop.example', ...headers, 'Connection: close', '', ''].join('\r\n'))

/** Returns the status, or 0 if the connection was closed without a response. */
const statusOf = (answer: string): number => Number(answer.split(' ', 2)[1] ?? 0)

const statusesOf = (answer: string): number[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))

const smuggled = 'GET /products HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n'
const login = 'POST /api/user/login HTTP/1.1\r\nHost: shop.example\r\n'

for (const [name, head] of Object.entries({
  'two lengths': `${login}Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n`,
  'a length and a coding': `${login}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'an unknown coding': `${login}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  'two codings': `${login}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
  'a space before the colon': `${login}Content-Length : 5\r\n\r\n`,
  'a folded header': `${login}Content-Length: 0\r\n X: y\r\n\r\n`.replace('0\r\n X', '\r\n 5\r\nX'),
  'lines that end in LF only': `${login}Content-Length: 0\nX: y\r\n\r\n`,
  'a length with a sign': `${login}Content-Length: +5\r\n\r\n`,
  'a chunk of an invalid size': `${login}Transfer-Encoding: chunked\r\n\r\n0x5\r\n`,
  'two hosts': 'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n',
  'no host': 'GET / HTTP/1.1\r\n\r\n',
}))
  test(`refuses a request with ${name}, and the request smuggled behind it`, async () => {
    const statuses = statusesOf(await exchange(head + smuggled))
    expect(statuses.filter((status) => status === 200)).toEqual([])
    expect(statuses[0]).toBe(400)
  })

for (const method of ['TRACE', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'CONNECT'])
  test(`${method} is refused for pages, files and calls`, async () => {
    for (const path of ['/', '/favicon.ico', '/api/shop/settings', '/metrics']) {
      const answer = await ask(`${method} ${path} HTTP/1.1`, ['X-Planted: planted-header'])
      expect([0, 400, 404, 405], `${method} ${path}`).toContain(statusOf(answer))
      expect(answer).not.toContain('planted-header')
    }
  })

test('HEAD returns the status and headers of GET, without a body', async ({ request }) => {
  for (const path of ['/products', '/favicon.ico', '/api/shop/settings', '/healthz']) {
    const [head, get] = [await request.head(path), await request.get(path)]
    expect([path, head.status()]).toEqual([path, get.status()])
    expect((await head.body()).byteLength).toBe(0)
    expect(head.headers()['content-type']).toBe(get.headers()['content-type'])
  }
})

test('no other origin may read a response', async ({ request }) => {
  const headers = {
    origin: 'https://planted.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  }
  for (const method of ['GET', 'OPTIONS', 'POST'])
    for (const path of ['/', '/api/Carts/get-my-cart', '/api/products/get-products']) {
      const answer = await request.fetch(path, { method, headers })
      const allowing = Object.keys(answer.headers()).filter((name) => name.startsWith('access-'))
      expect(allowing, `${method} ${path}`).toEqual([])
    }
})

test('every kind of response has its security headers, and none names the server software', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? 'no script'
  for (const [path, resource] of [
    ['/', 'same-origin'],
    ['/nowhere', 'same-origin'],
    [script, 'same-origin'],
    ['/api/shop/settings', 'same-origin'],
    ['/api/nowhere', 'same-origin'],
    ['/api/docs', 'same-origin'],
    ['/metrics', 'same-origin'],
    ['/sitemap.xml', 'same-origin'],
    // E-mail programs and link previews also load pictures.
    ['/favicon.ico', 'cross-origin'],
  ] as const) {
    const headers = (await request.get(path)).headers()
    expect(headers, path).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': resource,
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    })
    for (const name of ['server', 'x-powered-by', 'set-cookie'])
      expect(headers, path).not.toHaveProperty(name)
    if (/^text|xml/.test(headers['content-type'] ?? ''))
      expect(headers['content-type'], path).toMatch(/charset=utf-8/i)
  }
})

test('the policy of pages requires Trusted Types, with one policy that creates them', async ({
  request,
}) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? ''
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("base-uri 'none'")
})

test('no URL of the shop redirects to another site', async () => {
  for (const path of [
    '//planted.example',
    '//planted.example/%2e%2e',
    '/\\planted.example',
    '/%5cplanted.example/..',
    '/%2f%2fplanted.example/',
    '/products//planted.example/%2f..',
    '///planted.example/%2f..',
    '/%0d%0aLocation:%20https://planted.example',
    '/sign-in?redirect=https://planted.example&next=//planted.example&returnTo=%2f%2fplanted.example',
    '/api//planted.example',
  ]) {
    const answer = await ask(`GET ${path} HTTP/1.1`)
    const location = /^location: *(\S*)/im.exec(answer)?.[1] ?? '/'
    expect(location, path).toMatch(/^\/(?![/\\])/)
  }
})

test('another Host header does not change a page, and an absolute URL is refused', async () => {
  const [, honest = ''] = (await ask('GET /products HTTP/1.1')).split('\r\n\r\n')
  const planted = await exchange(
    'GET /products HTTP/1.1\r\nHost: planted.example\r\nConnection: close\r\n\r\n',
  )
  expect(planted.split('\r\n\r\n')[1]).toBe(honest)
  expect(statusOf(await ask('GET http://planted.example/products HTTP/1.1'))).toBe(400)
  for (const host of ['a b', '[', 'x/../y', 'planted.example:99999', '"><script>']) {
    const bytes = `GET /api/shop/settings HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
    const answer = await exchange(bytes)
    expect([200, 400], host).toContain(statusOf(answer))
    expect(answer).not.toContain('planted.example:')
  }
})

test('headers that are not part of the cache key do not change a cached page', async ({
  request,
}) => {
  const planted = 'planted.example'
  const headers = {
    'x-forwarded-host': planted,
    'x-forwarded-proto': 'https',
    'x-forwarded-scheme': 'nothttps',
    'x-forwarded-port': '1',
    'x-forwarded-prefix': '/planted',
    'x-host': planted,
    'x-original-url': '/planted',
    'x-rewrite-url': '/planted',
    'x-http-method-override': 'POST',
    forwarded: `host=${planted}`,
    'accept-language': 'ar',
    'user-agent': planted,
    origin: `https://${planted}`,
    referer: `https://${planted}/`,
    accept: 'application/json',
    cookie: 'authToken=planted; theme=planted',
    'x-tsr-redirect': planted,
    'x-tsr-serverfn': 'true',
    rsc: '1',
    range: 'bytes=0-9',
  }
  for (const path of [
    '/products/ties?search=first-with-planted-headers',
    '/faqs?page=2',
    '/nope',
  ]) {
    const poisoned = await request.get(path, { headers })
    const body = await poisoned.text()
    expect(body).not.toContain(planted)
    expect(poisoned.headers()).not.toHaveProperty('location')
    const honest = await request.get(path)
    expect(await honest.text()).toBe(body)
    expect(honest.status()).toBe(poisoned.status())
  }
})

const ups = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..\\',
  '..%5c',
  '%252e%252e%252f',
  '.../',
  '..;/',
]
const beneath = ['/', '/assets/', '/pictures/', '/film/', '/.well-known/']
const targets = ['package.json', 'src/server/main.ts', '.env', '.git/config', 'etc/passwd']

test('only public files can be read, with any spelling of the path', async () => {
  const got: string[] = []
  const ways = beneath.flatMap((base) =>
    ups.flatMap((up) => targets.map((target) => `${base}${up.repeat(3)}${target}`)),
  )
  const others = [
    '/.env',
    '/.git/config',
    '/package.json',
    '/dist/server/entry.js',
    '/%00',
    '/a%00.png',
  ]
  const slips = ['/pictures/%c0%ae%c0%ae/package.json', '/assets//etc/passwd', '/favicon.ico/']
  for (const path of [...ways, ...others, ...slips]) {
    const answer = await ask(`GET ${path} HTTP/1.1`)
    const status = statusOf(answer)
    if (status === 200 || status >= 500 || /root:|"private"|loadEnvFile/.test(answer)) {
      got.push(`${status} ${path}`)
    }
  }
  expect(got).toEqual([])
})

test('folders are not listed', async ({ request }) => {
  for (const path of ['/pictures/', '/assets/', '/film/', '/fonts/'])
    expect((await request.get(path)).status(), path).toBe(404)
})
