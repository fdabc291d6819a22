/** Tests `docs.ts` and `openapi.ts`. */
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { staffErrorDefinitions } from '#contract/admin/error-definitions.ts'
import { createTestAdmin } from '#test/admin/create-test-admin.ts'
import { honoPath } from '../mount-steps.ts'
import { createAdminApi } from './app.ts'
import { describeAdminApi, requirementsOf, staffErrorsOf } from './openapi.ts'

const calls = Object.entries<AdminEndpoint>(adminEndpoints)

interface Operation {
  operationId: string
  description: string
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, { description: string }>
}

/** Returns the operations of the served document by method and path. */
async function readOperations(): Promise<Map<string, Operation>> {
  const { addStaff, staffRequest } = await createTestAdmin()
  const { cookie } = await addStaff('packer')
  const response = await staffRequest('/openapi.json', { cookie })
  const { paths }: { paths: Record<string, Record<string, Operation>> } = await response.json()
  return new Map(
    Object.entries(paths).flatMap(([path, ofPath]) =>
      Object.entries(ofPath).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    ),
  )
}

test('the document of the calls of staff is valid OpenAPI', async () => {
  const { valid, errors } = await new Validator().validate(describeAdminApi())
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

test('each call that the server accepts from staff is documented, and no other', async () => {
  const { adminDeps } = await createTestAdmin()
  const { routes } = createAdminApi(adminDeps)
  const accepted = routes.filter(({ method }) => method !== 'ALL')
  const documented = calls.map(([, { method, path }]) => `${method} ${honoPath(path)}`)
  expect(
    accepted.map(({ method, path }) => `${method} ${path.replace('/api/admin', '')}`).toSorted(),
  ).toEqual(documented.toSorted())
  const operations = await readOperations()
  expect([...operations.keys()].toSorted()).toEqual(
    calls.map(([, { method, path }]) => `${method} ${path}`).toSorted(),
  )
})

test('the document names who may make a call, what it needs and each of its errors', async () => {
  const operations = await readOperations()
  for (const [name, endpoint] of calls) {
    const operation = operations.get(`${endpoint.method} ${endpoint.path}`)
    expect(operation, name).toMatchObject({
      operationId: name,
      description: requirementsOf(endpoint),
    })
    const described = Object.entries(operation?.responses ?? {})
      .filter(([status]) => status !== '200')
      .flatMap(([status, { description }]) =>
        description.split(', ').map((code) => `${status} ${code}`),
      )
    const possible = staffErrorsOf(endpoint).map(
      (code) => `${staffErrorDefinitions[code].status} ${code}`,
    )
    expect(described.toSorted(), name).toEqual(possible.toSorted())
    const parameters = operation?.parameters.map(({ name: parameter }) => parameter) ?? []
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter)
    expect(parameters, name).toEqual(expect.arrayContaining(inPath))
    expect(operation?.requestBody !== undefined, name).toBe(
      endpoint.body !== undefined || endpoint.contentTypes !== undefined,
    )
  }
})

test('the page of the calls of staff lists each call with its errors, without a script', async () => {
  const { addStaff, staffRequest } = await createTestAdmin()
  const { cookie } = await addStaff('packer')
  const page = await (await staffRequest('/docs', { cookie })).text()
  for (const [name, endpoint] of calls) {
    const section = page.split(`<section id="${name}"`)[1]?.split('</section>')[0]
    expect(section, name).toContain(`<code>${endpoint.method} /api/admin${endpoint.path}</code>`)
    for (const code of staffErrorsOf(endpoint)) expect(section).toContain(`<code>${code}</code>`)
  }
  expect(page).not.toMatch(/<script|style="/)
})
