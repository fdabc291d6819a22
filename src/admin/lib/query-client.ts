import { QueryClient } from '@tanstack/react-query'
import { ApiCallError } from '#contract/client.ts'

/** True for a network error or a 5xx, which may pass. A 4xx is a definite refusal. */
const mayPass = (error: Error): boolean => !(error instanceof ApiCallError) || error.status >= 500

/** Creates the cache of the server's data. Lists are read again when the window gets the focus. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5000,
        retry: (failureCount, error) => failureCount < 1 && mayPass(error),
      },
      // A change is never repeated by itself: its outcome may be unknown.
      mutations: { retry: false },
    },
  })
