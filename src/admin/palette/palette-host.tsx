import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useStore } from '#ui/use-store.ts'
import { closePalette, isPaletteOpen, openPalette } from './open-palette.ts'

/** It loads when it opens for the first time. */
const Palette = lazyRouteComponent(() => import('./palette.tsx'), 'Palette')

/** Opens the search with Ctrl K, also while a person types. While a dialog is open, the key does nothing. */
export function PaletteHost() {
  const isOpen = useStore(isPaletteOpen, false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      if (!isShortcut || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (isPaletteOpen.get()) closePalette()
      else if (!document.querySelector('dialog:modal')) openPalette()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    isOpen && (
      <Suspense fallback={null}>
        <Palette />
      </Suspense>
    )
  )
}
