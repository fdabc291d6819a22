import { type HeavyReadOutput, type ReadWorker, runHeavyRead } from '#api/admin/heavy-reads.ts'
import type { Reader } from '#data/engine/engine.ts'

/** Creates a read worker that runs in this process, for tests of the calls that use one. */
export const readHere = (reader: Reader): ReadWorker => ({
  async run(name, input, { signal }) {
    const parts: Uint8Array[] = []
    const emit = async (text: string) => void parts.push(new TextEncoder().encode(text))
    // A message between processes contains plain data only.
    const sent = structuredClone(input)
    const result = await runHeavyRead({ reader, signal, emit }, name, sent)
    return { result: structuredClone(result), parts } as HeavyReadOutput<typeof name>
  },
})
