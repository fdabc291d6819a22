import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type StudioRenderer, studioOff } from '#api/admin/studio-renderer.ts'
import { staffError } from '#contract/admin/errors.ts'
import type { StudioOffReason, StudioPreview } from '#contract/admin/studio.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { Log } from '#observability/log.ts'
import { passNames, studioShots } from '#rules/studio-shots.ts'
import {
  createStudioProcess,
  type StudioProcess,
  type StudioProcessOptions,
} from '#server/children/studio-process.ts'
import type { Settings } from '#settings/settings.ts'
import { startStudioQueue } from './studio-queue.ts'

/** Returns why the studio is off, or null. A clone without passes has no studio. */
export function studioOffReason(
  { studio }: Pick<Settings, 'studio'>,
  root: string,
): StudioOffReason | null {
  if (studio === 'off') return 'disabled'
  const names = Object.values(studioShots).flat().flatMap(passNames)
  const hasAll = names.every((name) => existsSync(join(root, 'studio/passes', `${name}.pass`)))
  return hasAll ? null : 'no_passes'
}

type Previewer = Pick<StudioProcess, 'preview'>

/**
 * Creates the function that renders previews. Each person has one preview at a time: a newer one
 * replaces it.
 */
export function createPreviews(studio: Previewer): StudioRenderer['preview'] {
  const current = new Map<string, AbortController>()
  return async (preview, staffId, signal) => {
    current.get(staffId)?.abort(staffError('preview_superseded'))
    const controller = new AbortController()
    current.set(staffId, controller)
    try {
      return await studio.preview(preview, AbortSignal.any([controller.signal, signal]))
    } finally {
      if (current.get(staffId) === controller) current.delete(staffId)
    }
  }
}

/** First preview on the page of a new fabric. Its shot takes most of the time of a first preview. */
const firstPreview: StudioPreview = {
  garment: 'necktie',
  shot: studioShots.necktie[0]?.name ?? '',
  fabric: { weave: 'satin', pattern: 'plain', ground: '#1d2740' },
  width: 200,
}

/** A preview that is not ready by then is of no use. */
const warmMs = 30_000

/**
 * Creates the function that prepares the studio when a page opens it: a small preview starts the
 * process and unpacks the first shot. It ends when it is idle, as after any preview.
 */
export function createWarmUp(
  studio: Pick<StudioProcess, 'pid' | 'preview'>,
  log: Pick<Log, 'warn'>,
): StudioRenderer['warm'] {
  return () => {
    if (studio.pid() !== undefined) return
    studio
      .preview(firstPreview, AbortSignal.timeout(warmMs))
      .catch((err) => log.warn({ err }, 'studio not prepared'))
  }
}

/** Dependencies of the studio of a server. */
export interface StudioOptions extends Omit<StudioProcessOptions, 'log' | 'memoryMb'> {
  engine: Engine
  settings: Pick<Settings, 'studio' | 'studioMemoryMb'>
  log: Pick<Log, 'warn' | 'error'>
}

/** Opens the studio of a server, and starts its queue. */
export function openStudio(options: StudioOptions): StudioRenderer {
  const { engine, settings, log, ...rest } = options
  const reasonOff = studioOffReason(settings, options.root)
  if (reasonOff !== null) return studioOff(reasonOff)
  const studio = createStudioProcess({ ...rest, log, memoryMb: settings.studioMemoryMb })
  const queue = startStudioQueue({
    engine,
    takePicture: (order, signal) => studio.picture(order, signal),
    now: () => new Date(),
    log,
  })
  return {
    reasonOff,
    preview: createPreviews(studio),
    warm: createWarmUp(studio, log),
    wake: queue.wake,
  }
}
