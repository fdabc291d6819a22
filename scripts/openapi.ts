/**
 * Finds what linters of OpenAPI documents would report: an invalid document, a call without a tag, a
 * description or an error response, an array without items, no licence, no contact.
 */
import { Validator } from '@seriousme/openapi-schema-validator'
import { describeAdminApi } from '#api/admin/openapi.ts'
import { describeApi } from '#api/openapi.ts'

type Json = Record<string, unknown>

interface Operation {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: unknown[]
  requestBody?: unknown
  responses?: Record<string, unknown>
}

/** Returns the paths of arrays without `items` in a part of a document. */
function arraysWithoutItems(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { type, items } = value as Json
  const own = type === 'array' && !items ? [`${path}: an array needs items`] : []
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, part]) => arraysWithoutItems(part, `${path}/${name}`)),
  ]
}

const isSentence = (text = ''): boolean => /^[A-Z].*\.$/s.test(text)

/** Returns the problems of one call. A call without any input has no error of the client. */
function problemsOfCall(at: string, operation: Operation, tags: ReadonlySet<string>): string[] {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation
  const named = operation.tags ?? []
  const hasInput = parameters.length > 0 || requestBody !== undefined
  const has4xx = Object.keys(responses ?? {}).some((status) => status.startsWith('4'))
  return [
    ...(operationId ? [] : ['has no operationId']),
    ...(summary ? [] : ['has no summary']),
    ...(isSentence(description) ? [] : ['needs a description in full sentences']),
    ...(named.length === 1 ? [] : ['needs one tag']),
    ...named.filter((tag) => !tags.has(tag)).map((tag) => `has the unknown tag ${tag}`),
    ...(has4xx || !hasInput ? [] : ['needs a 4xx response']),
  ].map((problem) => `${at} ${problem}`)
}

/** Returns the problems of an OpenAPI document, without those of its schema. */
export function findDocumentProblems(document: Json): string[] {
  const info = (document.info ?? {}) as Json
  const tags = new Set(((document.tags ?? []) as { name: string }[]).map(({ name }) => name))
  const paths = (document.paths ?? {}) as Record<string, Record<string, Operation>>
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      problemsOfCall(`${method.toUpperCase()} ${path}`, operation, tags),
    ),
  )
  return [
    ...['title', 'version', 'description', 'contact', 'license']
      .filter((field) => !info[field])
      .map((field) => `info has no ${field}`),
    ...calls,
    ...arraysWithoutItems(document, ''),
  ]
}

async function run(): Promise<string[]> {
  const documents = { shop: describeApi('care@luca.example'), admin: describeAdminApi() }
  const problems: string[] = []
  for (const [name, document] of Object.entries(documents)) {
    const { valid, errors } = await new Validator().validate(document)
    if (!valid) problems.push(`${name}: invalid: ${JSON.stringify(errors)}`)
    // As clients receive it: without functions and undefined values.
    const received: Json = JSON.parse(JSON.stringify(document))
    problems.push(...findDocumentProblems(received).map((problem) => `${name}: ${problem}`))
  }
  return problems
}

if (import.meta.main) {
  const problems = await run()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
