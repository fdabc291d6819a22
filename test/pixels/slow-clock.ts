/**
 * Loaded before all other code of a process (`node --import`). The clock starts at `PIXELS_TIME` and
 * runs 20 times slower, so that all pictures of a run show the same minute. Timers are unchanged.
 */
const slowdown = 20
const start = Number(process.env.PIXELS_TIME)
const startedAt = performance.now()
const now = () => Math.floor(start + (performance.now() - startedAt) / slowdown)

globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
