// @bundle calls
import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/**
 * Name of a rate limit. The settings contain its numbers. `login` counts wrong passwords, `signIn`
 * counts successful logins. `wrongLink` counts links that open nothing, `phoneTry` wrong telephone
 * numbers of an order, `orderAction` changes by its link, `linkRequest` requests for a link,
 * `accountChange` changes of an account, `ownExport` exports of its data.
 */
export type Limit =
  | 'login'
  | 'signIn'
  | 'register'
  | 'coupon'
  | 'feedback'
  | 'checkout'
  | 'cart'
  | 'wrongLink'
  | 'phoneTry'
  | 'orderAction'
  | 'linkRequest'
  | 'accountChange'
  | 'ownExport'

/**
 * Identity that a call needs. `none` ignores it, `optional-guest` reads a guest token if there is
 * one, `optional` reads any identity. `shopper` requires a guest or a customer, `customer` an access
 * token, `staff` the session of a member of staff. `orderLink` requires the link of an order, and
 * ignores who the client is otherwise.
 */
export type Auth =
  | 'none'
  | 'optional-guest'
  | 'optional'
  | 'shopper'
  | 'customer'
  | 'orderLink'
  | 'staff'

/** The part of an endpoint that calls of shoppers and of staff share. */
export interface BaseEndpoint {
  method: 'GET' | 'POST' | 'DELETE'
  /** Path below the API, exactly as in the specification. `{name}` is a path parameter. */
  path: `/${string}`
  /** One imperative phrase for the API docs, without a full stop. */
  summary: string
  auth: Auth
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniObject
  /** Schema of `data` in the response. The server removes all other fields. */
  data: z.ZodMiniType
}

/**
 * Description of one API call of shoppers. The router, the browser, the API docs and the tests read
 * it. The calls of staff are in `admin/`.
 */
export interface Endpoint extends BaseEndpoint {
  auth: Exclude<Auth, 'staff'>
  limit?: Limit
  /**
   * Whether names and texts of the response depend on the optional query parameter `locale`. Clients
   * do not pass it in `query`.
   */
  isLocalized?: true
  /** Milliseconds until the call is abandoned. Default: 8,000. */
  timeoutMs?: number
  /** Field of `data` that the envelope repeats at its top level. */
  topLevelField?: string
  /** Errors of this call, besides those that follow from its other properties. */
  errors?: readonly ErrorCode[]
}

declare const definition: unique symbol

/**
 * The fields of an endpoint that the browser's bundle contains, and the type of its definition. The
 * build removes all other fields. Code that runs only on the server reads them with `definitionOf`.
 */
export interface BrowserEndpoint<E extends Endpoint = Endpoint> {
  method: E['method']
  path: E['path']
  auth: E['auth']
  isLocalized?: true
  /** Exists only as a type. */
  readonly [definition]?: E
}

/**
 * Returns the definition as the browser sees it, with the types that `Params`, `Body` and `Data` read.
 * @example endpoint({ method: 'GET', path: '/cart', summary: 'Get it', auth: 'none', data: Cart })
 */
export const endpoint = <const E extends Endpoint>(definition: E): BrowserEndpoint<E> => definition

type Output<E, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer Shape extends z.ZodMiniType> ? z.infer<Shape> : undefined
/** Type of the parsed path parameters. */
export type Params<E> = Output<E, 'params'>
/** Type of the parsed query. */
export type Query<E> = Output<E, 'query'>
/** Type of the parsed body. */
export type Body<E> = Output<E, 'body'>
/** Type of `data` in the response. */
export type Data<E extends Pick<BaseEndpoint, 'data'>> = z.infer<E['data']>

/** Type that a client sends, before the schema trims and converts it. */
export type Input<E, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer Shape extends z.ZodMiniType> ? z.input<Shape> : undefined
