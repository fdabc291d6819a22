/** Values by name, the least lately used dropped first when their sizes pass the capacity. */
export interface PageCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value, bytes: number): void
  clear(): void
}

/** An empty cache of `capacity` bytes. What is larger than all of it is not kept. */
export function openPageCache<Value>(capacity: number): PageCache<Value> {
  const entries = new Map<string, { value: Value; bytes: number }>()
  let held = 0
  const drop = (key: string) => {
    held -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      // A Map remembers the order of insertion: put last, it is the last to be dropped.
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, bytes) {
      drop(key)
      if (bytes > capacity) return
      entries.set(key, { value, bytes })
      held += bytes
      for (const oldest of entries.keys()) {
        if (held <= capacity) break
        drop(oldest)
      }
    },
    clear() {
      entries.clear()
      held = 0
    },
  }
}
