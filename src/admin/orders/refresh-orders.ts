import type { QueryClient } from '@tanstack/react-query'

/** Reads everything that shows orders again after a change: lists, order pages and counts. */
export const refreshOrders = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    [['orders'], ['order'], ['dashboard']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
