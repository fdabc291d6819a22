import { lazy, Suspense, useState } from 'react'
import { loadSideMenu, type SideMenuControl } from '#shop/shell/use-side-menu.ts'

const SideMenu = lazy(async () => ({ default: (await loadSideMenu()).SideMenu }))

/** Mounts the side menu when it is first opened, and leaves it mounted for its animation. */
export function SideMenuHost({ menu }: { menu: SideMenuControl }) {
  const [isWanted, setWanted] = useState(false)
  if (menu.isOpen && !isWanted) setWanted(true)
  return <Suspense>{isWanted && <SideMenu menu={menu} />}</Suspense>
}
