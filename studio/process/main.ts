import sharp from 'sharp'
import { outOfMemoryExitCode } from '#server/children/child-messages.ts'
import { serveRequests } from '#server/children/serve-requests.ts'
import type { StudioWork } from '#server/children/studio-messages.ts'
import { createAgenda } from './agenda.ts'
import { renderPicture } from './picture-thread.ts'
import { renderPreview } from './preview.ts'

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const render = (work: StudioWork): Promise<unknown> =>
  work.kind === 'preview' ? renderPreview(work.preview) : renderPicture(work.order)

sharp.concurrency(1)

const runInTurn = createAgenda()

serveRequests<StudioWork>({
  run: (work, { signal }) =>
    runInTurn(work.kind, () => render(work), signal).catch((error) => {
      if (isOutOfMemory(error)) process.exit(outOfMemoryExitCode)
      throw error
    }),
})
