import { useEffect, useRef, useState } from 'react'

/** How far below the screen an element is when it counts as near. */
const nearness = '400px'

/** Whether an element has come near the screen, as it is once and for all. Put `ref` on it. */
export function useNear() {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        watch.disconnect()
        setNear(true)
      },
      { rootMargin: nearness },
    )
    if (ref.current) watch.observe(ref.current)
    return () => watch.disconnect()
  }, [])
  return { ref, isNear }
}
