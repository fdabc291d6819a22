/**
 * Runs `callback` after the next frame is painted. Returns a function that cancels it. A hidden page
 * paints no frame, so there it waits until the page is visible.
 */
export function afterPaint(callback: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    // A task that is queued in an animation frame runs after that frame.
    task = setTimeout(callback)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}
