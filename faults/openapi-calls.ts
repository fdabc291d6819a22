import { request } from './http-client.ts'

/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** One endpoint as the OpenAPI document of the shop describes it. */
export interface DescribedCall {
  id: string
  method: 'GET' | 'POST' | 'DELETE'
  /** Path from the root of the shop, with `{name}` for a path parameter. */
  path: string
  parameters: readonly { name: string; in: 'path' | 'query' | 'header'; example?: Json }[]
  /** A valid body, if the endpoint has one. */
  body: Record<string, Json> | undefined
}

interface Operation {
  operationId: string
  parameters: DescribedCall['parameters']
  requestBody?: { content: Record<string, { example?: Record<string, Json> }> }
}

/** Reads every endpoint from `/api/openapi.json`. */
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

/** Returns the path of an endpoint with every path parameter replaced. */
export const fillPath = ({ path }: DescribedCall, part: (name: string) => string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => part(name))
