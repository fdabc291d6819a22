import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * Returns a component whose code is loaded when `isOpen` is first true. It stays mounted after
 * closing, because popups fade out.
 * @example const SizeGuide = lazyOnOpen(async () => (await import('./size-guide.tsx')).SizeGuide)
 */
export function lazyOnOpen<Props extends { isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function LazyOnOpen(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.isOpen)
    if (props.isOpen && !wasOpened) setWasOpened(true)
    return <Suspense>{wasOpened && <Loaded {...props} />}</Suspense>
  }
}
