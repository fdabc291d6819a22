/** Milliseconds. */
const pause = 1000

/** Passes on what is said at most once a second, and nothing of what is over within one. */
export function throttle(say: (text: string) => void): (text: string) => void {
  let next = performance.now() + pause
  return (text) => {
    if (performance.now() < next) return
    next = performance.now() + pause
    say(text)
  }
}
