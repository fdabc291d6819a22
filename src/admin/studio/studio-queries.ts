import { queryOptions } from '@tanstack/react-query'
import { callAdmin, timerHeaders } from '#admin/lib/call.ts'
import { refetchMs } from '#admin/lib/query-client.ts'
import { getFabric, listFabrics } from '#contract/admin/fabrics.ts'
import { listProducts } from '#contract/admin/products.ts'
import { getStudio, getStudioJob, type StudioJob } from '#contract/admin/studio.ts'
import type { ProductCategory } from '#contract/catalogue.ts'

/** What the studio can do, or why it is off. */
export const studioQuery = queryOptions({
  queryKey: ['studio'],
  queryFn: ({ signal }) => callAdmin(getStudio, { signal }),
})

/** All fabrics. */
export const fabricsQuery = queryOptions({
  queryKey: ['fabrics'],
  queryFn: ({ client, queryKey, signal }) =>
    callAdmin(listFabrics, {
      signal,
      headers: client.getQueryData(queryKey) ? timerHeaders : {},
    }),
  refetchInterval: refetchMs,
})

/** One fabric. */
export const fabricQuery = (fabricId: string) =>
  queryOptions({
    queryKey: ['fabrics', fabricId],
    queryFn: ({ client, queryKey, signal }) =>
      callAdmin(getFabric, {
        params: { fabricId },
        signal,
        headers: client.getQueryData(queryKey) ? timerHeaders : {},
      }),
    refetchInterval: refetchMs,
  })

/** True while a job waits or takes pictures. */
export const isUnderWay = ({ state }: Pick<StudioJob, 'state'>): boolean =>
  state === 'queued' || state === 'running'

/** Milliseconds between two reads of a job that is under way. */
const jobRefetchMs = 700

/** A job that takes pictures. It is read often while it is under way. */
export const jobQuery = (jobId: string | null) =>
  queryOptions({
    queryKey: ['studio', 'jobs', jobId],
    queryFn: ({ client, queryKey, signal }) =>
      callAdmin(getStudioJob, {
        params: { jobId: jobId ?? '' },
        signal,
        headers: client.getQueryData(queryKey) ? timerHeaders : {},
      }),
    enabled: jobId !== null,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? jobRefetchMs : false),
  })

const productsPerPage = 100

/** All products of a category by name, for the choice of the one that gets a colour. */
export const productChoicesQuery = (category: ProductCategory) =>
  queryOptions({
    queryKey: ['products', 'choices', category],
    queryFn: async ({ signal }) => {
      const products: { id: string; name: string }[] = []
      let cursor: string | undefined
      do {
        const query = {
          category,
          sort: 'name',
          limit: productsPerPage,
          ...(cursor && { cursor }),
        } as const
        const { items, nextCursor } = await callAdmin(listProducts, { query, signal })
        products.push(...items.filter(({ state }) => state !== 'archived'))
        cursor = nextCursor ?? undefined
      } while (cursor !== undefined)
      return products
    },
  })
