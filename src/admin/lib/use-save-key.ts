import { useEffect, useEffectEvent } from 'react'

/**
 * Saves when Ctrl S (Command S) is pressed, also while a person types. Does nothing while a dialog is
 * open. `save` is undefined while there is nothing to save; the browser then saves no page either.
 */
export function useSaveKey(save: (() => void) | undefined): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isSave || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (!event.repeat && document.querySelector('dialog:modal') === null) save?.()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
