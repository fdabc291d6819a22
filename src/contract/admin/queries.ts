import * as z from 'zod/mini'

/** A truth value in a query: `true` or `false`. */
export const Flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)

/** A calendar day in the time zone of the market: `2026-11-24`. */
export const Day = z.iso.date()

/** Position in a list, from `nextCursor` of the page before. It may contain a long name. */
export const Cursor = z.string().check(z.regex(/^[\w-]{1,1000}$/))

/** Returns a schema for a list in one query parameter: `pending,processing`. */
export const commaList = <Item extends z.ZodMiniType<unknown, string>>(item: Item, max: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.split(',')),
    ),
    z.array(item).check(z.minLength(1), z.maxLength(max)),
  )

/** The query parameters of every list. */
export const pageQuery = {
  /** Default: 50. */
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(Cursor),
}

/** Default of `limit` in a list. */
export const defaultPageSize = 50
/** `total` counts at most this many rows. */
export const maxTotal = 10_000

/** Returns the schema of a page of a list. `nextCursor` is null at the end. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })

/** Returns the schema of a page with the number of all rows, which `withTotal=true` adds. */
export const countedPageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    nextCursor: z.nullable(z.string()),
    total: z.optional(z.int()),
    isTotalCapped: z.optional(z.boolean()),
  })
