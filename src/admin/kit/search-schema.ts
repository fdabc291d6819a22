import * as z from 'zod/mini'
import { Day } from '#contract/admin/queries.ts'

/** A search parameter with any text but the empty one. */
export const text = z.string().check(z.minLength(1))
/** A search parameter with a calendar day in Cairo. */
export const day = Day
/** A search parameter with a path of this site. `//host` is the path of another one. */
export const ownPath = z.string().check(z.regex(/^\/(?!\/)/))
/** A search parameter with one of several words. */
export const oneOf = <const Word extends string>(...words: readonly Word[]) => z.enum(words)

type Shape = Readonly<Record<string, z.ZodMiniType<string>>>
type Search<S extends Shape> = { [Name in keyof S]?: z.output<S[Name]> }

/**
 * Returns the function that reads the search parameters of a page. It leaves out those that are unknown
 * or malformed, so that an old link still opens its page.
 * @example const readStockSearch = searchSchema({ level: oneOf('low', 'out'), at: day })
 */
export const searchSchema =
  <const S extends Shape>(shape: S) =>
  (search: Readonly<Record<string, unknown>>): Search<S> => {
    const values = Object.entries(shape).flatMap(([name, schema]) => {
      const { success, data } = schema.safeParse(search[name])
      return success ? [[name, data]] : []
    })
    return Object.fromEntries(values)
  }

/** Type of the search parameters of a page. */
export type SearchOf<Read extends (search: never) => object> = ReturnType<Read>
