import { useRef } from 'react'
import { createIdempotencyKey } from './call.ts'

/**
 * Returns a function that returns the header of a call that must run only once. A repeated call with
 * the same body gets the same key, so that a retry after a lost response changes nothing twice. A form
 * that stays open after a success calls `forget`, so that its next call is a new one.
 */
export function useIdempotencyKey() {
  const last = useRef<{ body: string; headers: Record<string, string> }>(undefined)
  return {
    headersFor: (body: unknown): Record<string, string> => {
      const text = JSON.stringify(body)
      if (last.current?.body !== text)
        last.current = { body: text, headers: createIdempotencyKey() }
      return last.current.headers
    },
    forget: () => {
      last.current = undefined
    },
  }
}
