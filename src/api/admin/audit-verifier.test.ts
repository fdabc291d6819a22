import { expect, test } from 'vitest'
import { createAuditVerifier } from './audit-verifier.ts'

test('reports a wrong entry each time, until a verification finds none', async () => {
  const found = [7, 7, null]
  const readWorker = {
    run: async () => ({
      result: { entryCount: 9, firstAt: null, brokenAtSeq: found.shift() ?? null },
    }),
  }
  const reported: number[] = []
  const verifier = createAuditVerifier(readWorker as never, (seq) => reported.push(seq))
  const { signal } = new AbortController()
  expect(verifier.isBroken()).toBe(false)
  await verifier.verify({ signal })
  await verifier.verify({ signal })
  expect([verifier.isBroken(), reported]).toEqual([true, [7, 7]])
  expect(await verifier.verify({ signal })).toMatchObject({ entryCount: 9, brokenAtSeq: null })
  expect([verifier.isBroken(), reported]).toEqual([false, [7, 7]])
})
