import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { encodePicture } from '#pictures/encode.ts'
import type { PictureOrder } from '#server/children/studio-messages.ts'
import { pictureOf } from '../compose/fitting.ts'
import { passNameOf } from '../compose/lays.ts'
import { closePasses } from '../compose/pass-store.ts'
import type { Piece } from '../compose/piece.ts'

/** Pictures of a job use what the shop and the previews leave. The priority is that of this thread. */
const LEAST_PRIORITY = 19

setPriority(LEAST_PRIORITY)
sharp.concurrency(1)

parentPort?.on('message', async ({ garment, fabric, shot }: PictureOrder) => {
  try {
    // Of a colourway, a picture shows the fabric only.
    const piece = { garment, colourway: { fabric } } as Piece
    const picture = await encodePicture(await pictureOf(piece, shot))
    // The next picture of the set is another shot, and the passes of all would exceed the limit.
    closePasses(passNameOf({ garment, fabric }, shot))
    parentPort?.postMessage({ picture })
  } catch (error) {
    parentPort?.postMessage({ error })
  }
})
