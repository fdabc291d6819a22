import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/**
 * Name of a rate limit. The settings contain its numbers. `login` counts wrong passwords, `signIn`
 * counts successful logins.
 */
export type Limit = 'login' | 'signIn' | 'register' | 'coupon' | 'feedback' | 'checkout' | 'cart'

/** Description of one API call. The router, the browser, the API docs and the tests read it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  /** Path below `/api`, exactly as in the specification. `{name}` is a path parameter. */
  path: `/${string}`
  /** One imperative phrase for the API docs, without a full stop. */
  summary: string
  /**
   * Identity that the call needs. `none` ignores it, `optional-guest` reads a guest token if there
   * is one, `optional` reads any identity. `shopper` requires a guest or a customer, `customer` an
   * access token.
   */
  auth: 'none' | 'optional-guest' | 'optional' | 'shopper' | 'customer'
  limit?: Limit
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniObject
  /** Schema of `data` in the response. The server removes all other fields. */
  data: z.ZodMiniType
  /** Field of `data` that the envelope repeats at its top level. */
  topLevelField?: string
  /** Errors of this call, besides those that follow from its other properties. */
  errors?: readonly ErrorCode[]
}

/**
 * Returns the definition with its literal types, which `Params`, `Body` and `Data` read.
 * @example endpoint({ method: 'GET', path: '/cart', summary: 'Get it', auth: 'none', data: Cart })
 */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Output<E, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer Shape extends z.ZodMiniType> ? z.infer<Shape> : undefined
/** Type of the parsed path parameters. */
export type Params<E> = Output<E, 'params'>
/** Type of the parsed query. */
export type Query<E> = Output<E, 'query'>
/** Type of the parsed body. */
export type Body<E> = Output<E, 'body'>
/** Type of `data` in the response. */
export type Data<E extends Endpoint> = z.infer<E['data']>

/** Type that a client sends, before the schema trims and converts it. */
export type Input<E, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer Shape extends z.ZodMiniType> ? z.input<Shape> : undefined
