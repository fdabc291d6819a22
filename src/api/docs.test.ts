/** Tests `openapi.ts`, `openapi-document.ts` and `docs-page.ts`. */
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { errorDefinitions } from '#contract/error-definitions.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'
import { samplePath, withOrderLink } from '#test/shop/order-links.ts'
import { type Example, examples } from './examples.ts'
import { describeApi, errorsOf } from './openapi.ts'

const careEmail = 'care@luca.example'
const calls = Object.entries<Endpoint>(endpoints)
const exampleOf = (name: string): Example => examples[name as keyof typeof endpoints]

test('serves a valid OpenAPI document [api.openapi]', async () => {
  const { valid, errors } = await new Validator().validate(describeApi(careEmail))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  const shop = await createTestShop()
  const { status, body } = await shop.call('GET', '/openapi.json')
  const { careEmail: email } = shop.deps.settings
  expect([status, body]).toEqual([200, JSON.parse(JSON.stringify(describeApi(email)))])
})

test('describes all calls with all their responses [api.openapi]', () => {
  const paths = describeApi(careEmail).paths as Record<
    string,
    Record<string, { responses: object }>
  >
  const expected = new Set(calls.map(([, { path }]) => path))
  expect(Object.keys(paths).toSorted()).toEqual([...expected].toSorted())
  for (const [name, endpoint] of calls) {
    const statuses = errorsOf(endpoint).map((code) => String(errorDefinitions[code].status))
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    expect(Object.keys(operation?.responses ?? {}), name).toEqual([
      ...new Set(['200', ...statuses].toSorted()),
    ])
  }
})

test('only a localized call has the parameter locale, and it may refuse one [api.openapi]', () => {
  const paths = describeApi(careEmail).paths as Record<
    string,
    Record<string, { parameters: { name: string; in: string; schema: object }[] }>
  >
  for (const [name, endpoint] of calls) {
    const { parameters = [] } = paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {}
    const described = parameters.filter((parameter) => parameter.name === 'locale')
    const schema = { type: 'string', enum: ['en', 'ar'], default: 'en' }
    const expected = endpoint.isLocalized ? [{ in: 'query', required: false, schema }] : []
    expect(described, name).toMatchObject(expected)
    if (endpoint.isLocalized) expect(errorsOf(endpoint), name).toContain('invalid')
  }
})

test.each(calls)(
  'a wrong locale of %s is refused if and only if it is localized',
  async (name, endpoint) => {
    const shop = await createTestShop()
    const { body }: Example = exampleOf(name)
    const identity = endpoint.auth === 'none' ? {} : await shop.customer()
    const as = await withOrderLink(shop, identity)
    const call = await shop.call(endpoint.method, `${samplePath(name)}?locale=fr`, { as, body })
    const fields = (call.body.errors ?? []).map(({ field }: { field?: string }) => field)
    expect(fields.includes('locale'), JSON.stringify(call.body.errors)).toBe(
      endpoint.isLocalized === true,
    )
  },
)

test.each(calls)('the example of %s matches the schemas of the call', (name, endpoint) => {
  const example = exampleOf(name)
  for (const part of ['params', 'query', 'body'] as const) {
    const shape: z.ZodMiniType | undefined = endpoint[part]
    expect(example[part] === undefined || shape !== undefined, part).toBe(true)
    if (shape && example[part]) expect(shape.parse(example[part])).toEqual(example[part])
  }
  expect(endpoint.body === undefined).toBe(example.body === undefined)
  expect(endpoint.data.parse(example.data)).toEqual(example.data)
  if (endpoint.topLevelField) expect(example.data).toHaveProperty(endpoint.topLevelField)
})

test('the page lists all calls with their examples and errors [api.openapi]', async () => {
  const shop = await createTestShop()
  const { status, headers, body: page } = await shop.call('GET', '/docs')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  for (const [name, endpoint] of calls) {
    const section = page.split(`<section id="${name}"`)[1]?.split('</section>')[0]
    expect(section, name).toContain(`<code>${endpoint.method} /api${endpoint.path}</code>`)
    for (const code of errorsOf(endpoint)) expect(section).toContain(`<code>${code}</code>`)
    expect(page).toContain(`href="#${name}"`)
  }
  expect(page).not.toMatch(/<script|style="|(src|href)="http/)
  const stylesheet = await shop.call('GET', '/docs.css')
  expect([stylesheet.status, stylesheet.headers.get('content-type')]).toEqual([200, 'text/css'])
})
