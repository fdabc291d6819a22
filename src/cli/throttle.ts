const intervalMs = 1000

/**
 * Returns a function that calls `print` at most once per second, and not within the first second.
 */
export function throttle(print: (text: string) => void): (text: string) => void {
  let nextTime = performance.now() + intervalMs
  return (text) => {
    if (performance.now() < nextTime) return
    nextTime = performance.now() + intervalMs
    print(text)
  }
}
