import { useEffect, useState } from 'react'
import { useHoverIntent } from '#shop/shell/use-hover-intent.ts'

/** Loads the menu; called on the first sign that it will be wanted. */
export const loadSideMenu = () => import('#shop/shell/side-menu.tsx')

/** Whether the side menu is open, and what opens and closes it. It closes with every new page. */
export function useSideMenu(pathname: string) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  const hover = useHoverIntent({ isOpen, onOpen: open, onClose: close })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the whole reason.
  useEffect(close, [pathname])
  return { isOpen, open, close, hover }
}

export type SideMenuControl = ReturnType<typeof useSideMenu>
