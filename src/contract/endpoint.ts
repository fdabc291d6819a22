import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/**
 * Named limits on how often a call may be made. The figures are settings. `login` counts wrong
 * passwords, `signIn` successful logins.
 */
export type Limit = 'login' | 'signIn' | 'register' | 'coupon' | 'feedback' | 'checkout' | 'cart'

/** One call of the API: all that routing, the browser, the docs and the tests need to know of it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below `/api`, to the letter of the specification; `{name}` stands for a path parameter. */
  path: `/${string}`
  summary: string
  /**
   * Who may call: `nobody` needs no identity, `visitor` may bring a guest token, `maybe` any identity;
   * `shopper` must be a guest or a customer, `customer` signed in.
   */
  auth: 'none' | 'optional-guest' | 'optional' | 'shopper' | 'customer'
  limit?: Limit
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniObject
  /** Shape of `data` in the answer; whatever it does not name never leaves the server. */
  data: z.ZodMiniType
  /** Field of `data` that also stands at the top of the envelope. */
  topLevelField?: string
  /** Refusals beyond those that any such call shares. */
  errors?: readonly ErrorCode[]
}

/** Keeps the literal types of an endpoint while checking its form. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Read<E, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer Shape extends z.ZodMiniType> ? z.infer<Shape> : undefined
export type Params<E> = Read<E, 'params'>
export type Query<E> = Read<E, 'query'>
export type Body<E> = Read<E, 'body'>
export type Data<E extends Endpoint> = z.infer<E['data']>

/** What a caller may write, before defaults and trimming. */
export type Input<E, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer Shape extends z.ZodMiniType> ? z.input<Shape> : undefined
