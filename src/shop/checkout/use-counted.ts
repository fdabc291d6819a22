import { useEffect, useRef, useState } from 'react'

/** The duration of a count, as that of a press. */
const countMs = 120

/**
 * Returns an amount that counts from the last one to `value`. With reduced motion it changes at once.
 */
export function useCounted(value: number): number {
  const [shown, setShown] = useState(value)
  const last = useRef(value)
  useEffect(() => {
    const from = last.current
    if (from === value) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      last.current = value
      setShown(value)
      return
    }
    const start = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, (now - start) / countMs)
      last.current = part === 1 ? value : from + (value - from) * part
      setShown(last.current)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
