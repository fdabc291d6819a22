import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { besideBound, besideThread, createListMeter, type ListMeter } from './beside.ts'
import type { Bound } from './rounds.ts'

const partMs = 4000
const parts = 3
/** The last upload of a part may still be in work when its thread has ended. */
const restMs = 3000
const pollMs = 200
/** A person needs longer to choose a pattern on the page of a new fabric. */
const openMs = 3000

/** A shop and a signed-in member of staff. */
export interface StaffClient {
  url: string
  headers: Record<string, string>
}

async function post<Data>({ url, headers }: StaffClient, path: string, body: unknown) {
  const response = await fetch(`${url}/api/admin${path}`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
  const { data }: { data: Data } = await response.json()
  return data
}

async function besideUploads(client: StaffClient, meter: ListMeter): Promise<Bound> {
  const load = { file: new URL('./upload-load.ts', import.meta.url), data: client }
  const [alone, beside]: [number[], number[]] = [[], []]
  for (let part = 0; part < parts; part += 1) {
    alone.push(...(await meter.measure(partMs)))
    beside.push(
      ...(await besideThread(load, async () => {
        await sleep(restMs)
        return meter.measure(partMs)
      })),
    )
    await sleep(restMs)
  }
  return besideBound('beside uploads of 12 megapixels', { alone, beside })
}

const paisley = {
  weave: 'satin',
  pattern: 'paisley',
  ground: '#5b1a2b',
  colours: ['#d9cfb4', '#1b2440', '#efe6cf', '#a3752c'],
  repeat: 4,
}

/** Measures the time of a job and the list of shoppers meanwhile. */
async function besideJob(client: StaffClient, meter: ListMeter): Promise<Bound[]> {
  const { id: fabricId } = await post<{ id: string }>(client, '/fabrics', {
    name: 'Bench paisley',
    garment: 'necktie',
    fabric: paisley,
  })
  const preview = async () => {
    const start = performance.now()
    const response = await fetch(`${client.url}/api/admin/studio/previews`, {
      method: 'POST',
      headers: { ...client.headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        garment: 'necktie',
        shot: 'necktie-flat',
        fabric: paisley,
        width: 400,
      }),
    })
    if (!response.ok) throw new Error(`a preview returned ${response.status}`)
    await response.arrayBuffer()
    return performance.now() - start
  }
  // The page reads the studio when it opens, which prepares the first preview.
  await fetch(`${client.url}/api/admin/studio`, { headers: client.headers })
  await sleep(openMs)
  const [first, next] = [await preview(), await preview()]
  const alone = await meter.measure(partMs)
  const start = performance.now()
  const { id } = await post<{ id: string }>(client, '/studio/jobs', { fabricId })
  const beside: number[] = []
  for (;;) {
    beside.push(...(await meter.measure(pollMs)))
    const response = await fetch(`${client.url}/api/admin/studio/jobs/${id}`, {
      headers: client.headers,
    })
    const { data }: { data: { state: string; error: string | null } } = await response.json()
    if (data.state === 'done') break
    if (data.state !== 'queued' && data.state !== 'running')
      throw new Error(`the job is ${data.state}: ${data.error}`)
  }
  const pictures = performance.now() - start
  alone.push(...(await meter.measure(partMs)))
  return [
    { name: 'new fabric to first preview', value: first, unit: 'ms', goal: 1000 },
    { name: 'following preview of a paisley', value: next, unit: 'ms', goal: 1000 },
    { name: 'new fabric to all pictures', value: pictures, unit: 'ms', goal: 30_000 },
    besideBound('beside a job of the studio', { alone, beside }),
  ]
}

/** Measures the list of shoppers while staff upload pictures, and while the studio takes some. */
export async function pictureBounds(client: StaffClient): Promise<Bound[]> {
  const meter = createListMeter(client.url)
  await meter.measure(partMs)
  const bounds = [await besideUploads(client, meter), ...(await besideJob(client, meter))]
  meter.close()
  return bounds
}
