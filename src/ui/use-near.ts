import { useEffect, useRef, useState } from 'react'

/** Distance outside the viewport within which an element counts as near. */
const nearMargin = '400px'

/**
 * Returns a `ref` for an element, and whether the element has ever been near the viewport. After
 * `isNear` is true it stays true.
 */
export function useNear() {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: nearMargin },
    )
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, isNear }
}
