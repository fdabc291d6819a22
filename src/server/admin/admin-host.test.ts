import { expect, test } from 'vitest'
import type { ShopRequest } from '#server/http/handler.ts'
import { adminOrigins, createAdminHostHandler } from './admin-host.ts'

const request = (host: string, path: string): ShopRequest => ({
  method: 'GET',
  url: path,
  path,
  headers: { host },
  rawHeaders: ['Host', host],
  peer: '203.0.113.7',
  info: { requestId: 'test-request', route: 'unmatched' },
})

const handle = createAdminHostHandler({ adminUrl: 'https://admin.luca.example' })

test.each([
  ['luca.example', '/admin'],
  ['luca.example', '/admin/orders'],
  ['luca.example', '/api/admin/me'],
  ['admin.luca.example', '/products'],
  ['admin.luca.example', '/api/products/get-products'],
  ['admin.luca.example', '/robots.txt'],
])('%s has no %s', (host, path) => {
  expect(handle(request(host, path))).toMatchObject({ status: 404 })
})

test.each([
  ['luca.example', '/'],
  ['luca.example', '/products'],
  ['luca.example', '/administration'],
  ['admin.luca.example', '/admin/orders'],
  ['admin.luca.example', '/api/admin/me'],
  ['admin.luca.example', '/assets/index-1.js'],
  ['admin.luca.example', '/pictures/floral/1-9fbacc37-400.avif'],
])('%s serves %s', (host, path) => {
  expect(handle(request(host, path))).toBeNull()
})

test('the host of the admin redirects its root to the admin', () => {
  expect(handle(request('admin.luca.example', '/'))).toMatchObject({
    status: 302,
    headers: { location: '/admin' },
  })
})

test('without ADMIN_URL one host serves shop and admin', () => {
  const handleOne = createAdminHostHandler({ adminUrl: null })
  for (const path of ['/admin', '/products', '/']) {
    expect(handleOne(request('luca.example', path))).toBeNull()
  }
})

test('the origin of the admin is that of ADMIN_URL, else of SITE_URL', () => {
  const settings = { siteUrl: 'https://luca.example', port: 3000 }
  expect(adminOrigins({ ...settings, adminUrl: null })).toEqual(['https://luca.example'])
  expect(adminOrigins({ ...settings, adminUrl: 'https://admin.luca.example' })).toEqual([
    'https://admin.luca.example',
  ])
})

test('a loopback address has two names', () => {
  const settings = { adminUrl: null, siteUrl: 'http://localhost:3000', port: 3000 }
  expect(adminOrigins(settings)).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000'])
})
