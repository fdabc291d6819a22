import { decodePicture, limitDecoders, PictureError } from '#pictures/decode.ts'
import { encodePicture } from '#pictures/encode.ts'
import { type ImageReply, type ImageRequest, memoryExitCode } from './image-worker-messages.ts'

/** The first argument is the memory in MB above which the process ends. */
const maxBytes = Number(process.argv[2]) * 1024 * 1024
/** Decoders allocate about 5 MB in this time. */
const memoryCheckMs = 10

limitDecoders()

async function run({ bytes, crop }: ImageRequest): Promise<ImageReply> {
  try {
    const picture = await encodePicture(await decodePicture(bytes, crop))
    return { kind: 'done', picture }
  } catch (error) {
    if (error instanceof PictureError) return { kind: 'refused', problem: error.problem }
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    return { kind: 'failed', message, stack }
  }
}

process.on('message', (request: ImageRequest) => {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) process.exit(memoryExitCode)
  }, memoryCheckMs)
  void run(request).then((reply) => {
    clearInterval(timer)
    process.send?.({ ...reply, memoryMb: process.memoryUsage.rss() / 1024 / 1024 })
  })
})

// The server decides when the process ends: it finishes its requests after these signals.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))
