import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { isKeyTaken, singleKeys } from '#admin/lib/use-keys.ts'
import type { NavigationItem } from '#admin/navigation/navigation.ts'

/** Milliseconds in which the second key must follow. */
const maxPauseMs = 1500

/** Opens a page by `g` and a second key, such as `g o` for the orders. */
export function useGoKeys(pages: readonly NavigationItem[]): void {
  const navigate = useNavigate()
  const open = useEffectEvent((key: string): boolean => {
    const page = pages.find(({ goKey }) => goKey === key)
    if (page) void navigate({ to: page.to })
    return page !== undefined
  })
  useEffect(() => {
    let startedAt = Number.NEGATIVE_INFINITY
    const onKeyDown = (event: KeyboardEvent) => {
      const isSecond = event.timeStamp - startedAt < maxPauseMs
      startedAt = Number.NEGATIVE_INFINITY
      if (!singleKeys.get() || event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event))
        return
      const key = event.key.toLowerCase()
      if (key === 'g' && !isSecond) startedAt = event.timeStamp
      else if (isSecond && open(key)) {
        // The letter alone may be a shortcut of the page.
        event.stopImmediatePropagation()
        event.preventDefault()
      }
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
