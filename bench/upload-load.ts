/** A thread that uploads pictures one after the other until it ends. Its numbers do not count. */
import { workerData } from 'node:worker_threads'
import sharp from 'sharp'
import type { StaffClient } from './beside-pictures.ts'

const { url, headers }: StaffClient = workerData

/** A photograph of a telephone has 12 megapixels. Noise is the hardest picture to encode. */
const picture = await sharp({
  create: {
    width: 4000,
    height: 3000,
    channels: 3,
    background: '#808080',
    noise: { type: 'gaussian', mean: 128, sigma: 20 },
  },
})
  .jpeg({ quality: 70 })
  .toBuffer()

for (;;) {
  const response = await fetch(`${url}/api/admin/media`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  })
  if (!response.ok) throw new Error(`an upload returned ${response.status}`)
  await response.arrayBuffer()
}
