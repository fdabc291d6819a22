import type { Limit } from '#contract/endpoint.ts'
import { fault, Refused } from '#contract/faults.ts'
import type { Engine } from '#data/engine.ts'
import type { Limiter } from '#data/limiter.ts'
import type { Limits } from './dependencies.ts'

/** Whose attempt it is: `each` an account or identity (its address when unknown), and where from. */
export interface Attempter {
  each: string | undefined
  address: string | undefined
}

/** Counts attempts against the shop's ceilings. */
export interface Turnstile {
  /** Counts one attempt. Refuses `too_many_requests` with the seconds to wait. */
  pass(limit: Limit, who: Attempter): Promise<void>
  /** Takes an attempt back that turned out not to count. */
  forgive(limit: Limit, who: Attempter): Promise<void>
}

export function openTurnstile(engine: Engine, limits: Limits): Turnstile {
  const counters = new Map<string, Limiter>()
  for (const [limit, ceilings] of Object.entries(limits)) {
    for (const [scope, allowance] of Object.entries(ceilings)) {
      counters.set(`${limit}.${scope}`, engine.limiter({ name: `${limit}.${scope}`, ...allowance }))
    }
  }
  const ofAttempt = (limit: Limit, who: Attempter) => {
    return [
      { counter: counters.get(`${limit}.each`), key: who.each ?? who.address },
      { counter: counters.get(`${limit}.address`), key: who.address },
    ].flatMap(({ counter, key }) => (counter && key ? [{ counter, key }] : []))
  }
  return {
    async pass(limit, who) {
      for (const { counter, key } of ofAttempt(limit, who)) {
        const wait = await counter.take(key)
        if (wait > 0) throw new Refused([fault('too_many_requests')], wait)
      }
    },
    async forgive(limit, who) {
      for (const { counter, key } of ofAttempt(limit, who)) await counter.giveBack(key)
    },
  }
}
