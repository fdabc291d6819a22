/** A cache with objects as keys: a `WeakMap` or a `Map`. */
interface ObjectCache<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}

/**
 * Returns a function that computes the value of each object once. It caches the value for as long as
 * the object exists, so a changed object must be a new object. Pass a `Map` if the function itself
 * lives no longer than the objects: many objects in a `WeakMap` slow down garbage collection.
 * @example const keysOf = perObject((tags: readonly string[]) => tags.map(tagKey))
 */
// @__NO_SIDE_EFFECTS__
export function perObject<Key extends object, Value>(
  compute: (object: Key) => Value,
  cache: ObjectCache<Key, Value> = new WeakMap<Key, Value>(),
): (object: Key) => Value {
  return (object) => {
    const cached = cache.get(object)
    if (cached !== undefined) return cached
    const value = compute(object)
    cache.set(object, value)
    return value
  }
}
