import { type ComponentType, lazy, Suspense, useState } from 'react'
import { loadWhenOnline } from './offline.ts'

/**
 * Returns a component whose code is loaded when `isOpen` is first true. It stays mounted after
 * closing, because popups fade out. Without a network it opens when the network is back.
 * @example const SizeGuide = lazyOnOpen(async () => (await import('./size-guide.tsx')).SizeGuide)
 */
export function lazyOnOpen<Props extends { isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const Loaded = lazy(async () => ({ default: await loadWhenOnline(load) }))
  return function LazyOnOpen(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.isOpen)
    if (props.isOpen && !wasOpened) setWasOpened(true)
    return <Suspense>{wasOpened && <Loaded {...props} />}</Suspense>
  }
}
