import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { commonHeaders, pageCsp } from './security-headers.ts'

const shop = { siteUrl: 'http://localhost:3000', pixelId: null }

const directive = (csp: string, name: string) =>
  csp.split('; ').find((text) => text === name || text.startsWith(`${name} `))

describe('pageCsp', () => {
  test('allows inline scripts only by their hash', () => {
    const text = "document.title='x'"
    const hash = createHash('sha256').update(text).digest('base64')
    const csp = pageCsp([text, text], shop)
    expect(directive(csp, 'script-src')).toBe(`script-src 'self' 'sha256-${hash}'`)
    expect(csp).not.toContain('unsafe')
    expect(csp).not.toContain('*')
  })

  test('allows another host only if a pixel is configured', () => {
    expect(pageCsp([], shop)).not.toContain('http')
    const csp = pageCsp([], { ...shop, pixelId: '12345' })
    expect(directive(csp, 'script-src')).toContain('https://connect.facebook.net')
    expect(directive(csp, 'style-src')).toBe("style-src 'self'")
  })

  test('requires Trusted Types, except with an ad pixel', () => {
    expect(directive(pageCsp([], shop), 'require-trusted-types-for')).toContain("'script'")
    expect(directive(pageCsp([], shop), 'trusted-types')).toBe('trusted-types default')
    expect(pageCsp([], { ...shop, pixelId: '12345' })).not.toContain('trusted-types')
  })

  test('upgrades to HTTPS only if SITE_URL is HTTPS', () => {
    const site = { siteUrl: 'https://luca.example' }
    expect(pageCsp([], shop)).not.toContain('upgrade-insecure-requests')
    expect(pageCsp([], { ...shop, ...site })).toContain('upgrade-insecure-requests')
  })
})

describe('strict-transport-security', () => {
  const hsts = (siteUrl: string, hstsIncludesSubdomains: boolean) =>
    commonHeaders({ siteUrl, hstsIncludesSubdomains })['strict-transport-security']

  test('lasts a year, and includes subdomains only with the setting', () => {
    expect(hsts('https://luca.example', false)).toBe('max-age=31536000')
    expect(hsts('https://luca.example', true)).toBe('max-age=31536000; includeSubDomains')
  })

  test('is absent without HTTPS', () => {
    expect(hsts('http://luca.example', true)).toBeUndefined()
  })
})
