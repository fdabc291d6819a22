import { request } from './http-client.ts'

/** A value of a JSON document. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** One call as the shop's own OpenAPI document describes it. */
export interface DescribedCall {
  id: string
  method: 'GET' | 'POST' | 'DELETE'
  /** Below the root of the shop, with `{name}` for a path parameter. */
  path: string
  parameters: readonly { name: string; in: 'path' | 'query' | 'header'; example?: Json }[]
  /** A body that is as it should be, where the call takes one. */
  body: Record<string, Json> | undefined
}

interface Operation {
  operationId: string
  parameters: DescribedCall['parameters']
  requestBody?: { content: Record<string, { example?: Record<string, Json> }> }
}

/** Reads every call out of `/api/openapi.json`. */
export async function readCalls(url: string): Promise<DescribedCall[]> {
  const document: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
    (await request(`${url}/api/openapi.json`)).body,
  )
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase() as DescribedCall['method'],
      path: `/api${path}`,
      parameters: operation.parameters,
      body: operation.requestBody?.content['application/json']?.example,
    })),
  )
}

/** The address of a call with every path parameter replaced. */
export const fillPath = ({ path }: DescribedCall, part: (name: string) => string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => part(name))
