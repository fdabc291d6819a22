import * as z from 'zod/mini'
import { Id, text } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'

/** The lists that have saved views. */
export const ViewList = z.enum(['orders', 'products', 'stock', 'audit'])
export type ViewList = z.infer<typeof ViewList>

/** The most views that a person saves for a list, and the most that all staff share. */
export const maxViews = 50

/** A name for the address of a list. */
export const SavedView = z.object({
  id: Id,
  list: ViewList,
  name: z.string(),
  /** The query string of the page, without the question mark. */
  query: z.string(),
  /** True if all staff see the view. */
  isShared: z.boolean(),
  position: z.int(),
})
export type SavedView = z.infer<typeof SavedView>

const ViewName = text(60, 'Enter a name')
const ViewQuery = z
  .string()
  .check(z.maxLength(2000), z.regex(/^[\w\-.~%+*!'(),:@/&=]*$/, 'This is not a query string.'))
const viewParams = z.object({ viewId: Id })
const ofEveryone = { auth: 'staff', permission: null } as const

/** Returns the caller's views and the shared ones. */
export const listViews = adminEndpoint({
  ...ofEveryone,
  method: 'GET',
  path: '/views',
  summary: 'List saved views: your own and shared ones',
  audit: null,
  query: z.strictObject({ list: z.optional(ViewList) }),
  data: z.object({ items: z.array(SavedView) }),
})

/** Saves a view. A shared one needs `orders.manage`. */
export const saveView = adminEndpoint({
  ...ofEveryone,
  method: 'POST',
  path: '/views',
  summary: 'Save a view of a list',
  audit: 'view.saved',
  body: z.strictObject({
    list: ViewList,
    name: ViewName,
    query: ViewQuery,
    isShared: z.boolean(),
  }),
  data: SavedView,
  errors: ['already_exists', 'forbidden'],
})

/** Changes name, query or position of a view. A shared one needs `orders.manage`. */
export const editView = adminEndpoint({
  ...ofEveryone,
  method: 'POST',
  path: '/views/{viewId}',
  summary: 'Change a saved view',
  audit: 'view.saved',
  params: viewParams,
  body: z.strictObject({
    name: z.optional(ViewName),
    query: z.optional(ViewQuery),
    position: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
  }),
  data: SavedView,
  errors: ['already_exists', 'forbidden'],
})

/** Deletes a view. A shared one needs `orders.manage`. */
export const deleteView = adminEndpoint({
  ...ofEveryone,
  method: 'DELETE',
  path: '/views/{viewId}',
  summary: 'Delete a saved view',
  audit: 'view.deleted',
  params: viewParams,
  data: z.null(),
  errors: ['forbidden'],
})
