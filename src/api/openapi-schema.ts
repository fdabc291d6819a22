import * as z from 'zod/mini'

/** A JSON object. */
export type Json = Record<string, unknown>

/**
 * Adds `items` to each array without it, because generators of clients need it. A tuple then allows
 * only as many items as it lists.
 */
function completeArrays(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(completeArrays)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([name, value]) => [name, completeArrays(value)])
  const completed: Json = Object.fromEntries(entries)
  if (completed.type !== 'array' || completed.items) return completed
  const { prefixItems } = completed
  const fixed = Array.isArray(prefixItems) ? { maxItems: prefixItems.length } : {}
  return { ...completed, ...fixed, items: {} }
}

/** Returns the JSON Schema of a shape, as clients send it or as they receive it. */
export function schemaOf(shape: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return completeArrays(schema) as Json
}

/** The `errors` of a response that succeeded. */
export const noErrors: Json = { type: 'array', maxItems: 0, items: {} }

/** What both documents say about the API as a whole. */
export const apiInfo = {
  version: '1.0.0',
  license: { name: 'MIT', identifier: 'MIT' },
}
