import { useNavigate } from '@tanstack/react-router'

/**
 * Returns a function that focuses the search of the page. Without one it calls `onMissing`, which by
 * default opens the orders.
 */
export function useOpenSearch(onMissing?: () => void): () => void {
  const navigate = useNavigate()
  return () => {
    // Also while the list loads, and when it is empty.
    const field = document.querySelector<HTMLElement>('input[aria-keyshortcuts="/"]')
    if (field) field.focus()
    else if (onMissing) onMissing()
    else void navigate({ to: '/orders' })
  }
}
