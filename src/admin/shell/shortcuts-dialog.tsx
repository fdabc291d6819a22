import { lazyRouteComponent } from '@tanstack/react-router'
import { createStore } from '@tanstack/store'
import { Suspense } from 'react'
import { useKeys } from '#admin/lib/use-keys.ts'
import { useStore } from '#ui/use-store.ts'
import { useOpenSearch } from './use-open-search.ts'

/** Few people open it, so it loads when it opens. */
const ShortcutsList = lazyRouteComponent(() => import('./shortcuts-list.tsx'), 'ShortcutsList')

const isOpenStore = createStore(false)

/** Opens the list of all keys. */
export const openShortcuts = (): void => isOpenStore.setState(() => true)

const close = (): void => isOpenStore.setState(() => false)

/** The list of all keys. The key `?` opens it on every page. */
export function ShortcutsDialog() {
  const isOpen = useStore(isOpenStore, false)
  const openSearch = useOpenSearch()
  useKeys([
    { key: { key: '?' }, onPress: openShortcuts },
    { key: { key: '/' }, onPress: openSearch },
  ])
  return (
    isOpen && (
      <Suspense fallback={null}>
        <ShortcutsList onClose={close} />
      </Suspense>
    )
  )
}
