import { useEffect, useState } from 'react'
import { useHoverIntent } from '#shop/shell/use-hover-intent.ts'

/** Loads the code of the side menu. Called on hover and focus, before the menu opens. */
export const loadSideMenu = () => import('#shop/shell/side-menu.tsx')

/** The state of the side menu. It closes when the path changes. */
export function useSideMenu(pathname: string) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  const hover = useHoverIntent({ isOpen, onOpen: open, onClose: close })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs only when the path changes.
  useEffect(close, [pathname])
  return { isOpen, open, close, hover }
}

/** The state of the side menu, with the functions that open and close it. */
export type SideMenuControl = ReturnType<typeof useSideMenu>
