import { formatTime } from '#admin/lib/format.ts'
import { useNow } from '#admin/lib/use-now.ts'
import { Alert } from '#admin/ui/alert.tsx'
import { Button } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Meter } from '#admin/ui/meter.tsx'
import { photoStyle } from '#admin/ui/photo-style.ts'
import { Section } from '#admin/ui/section.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { studioCopy } from '#content/copy/admin/studio.ts'
import type { StudioJob } from '#contract/admin/studio.ts'
import { srcSetOf } from '#ui/picture-sources.ts'
import { type JobProgress, jobProgress } from './job-progress.ts'
import { shotLabel } from './shot-label.ts'
import { type Pictures, useLatestPicture } from './use-pictures.ts'

const copy = studioCopy.pictures

interface PicturesPanelProps {
  pictures: Pictures
  shots: readonly string[]
  /** Milliseconds since 1970 of the last save of the fabric. */
  savedAt: number
  /** The role may take pictures, and the studio is on. */
  canTake: boolean
  hasChanges: boolean
}

const tickMs = 250
const minuteMs = 60_000

interface SlotProps {
  shot: string
  /** Address of the picture, once it is taken. */
  src: string | undefined
  /** The share of the picture that is done, while it is taken. */
  share: number | undefined
}

/** A picture that is taken, is taken now, or waits. */
function Slot({ shot, src, share }: SlotProps) {
  const label = shotLabel(shot)
  return (
    <li>
      <span
        className={`${photoStyle} ${src ? '' : 'bg-sunk outline -outline-offset-1 outline-line'}`}
      >
        {src && <img src={src} srcSet={srcSetOf(src)} sizes="120px" alt={label} />}
        {share !== undefined && (
          <Meter percent={Math.round(share * 100)} className="absolute inset-x-0 bottom-0" />
        )}
      </span>
      <span
        className={`mt-1.5 flex justify-between gap-2 text-small max-md:text-micro/4.5 ${src ? 'font-medium' : 'text-ink-2'}`}
      >
        {label}
        {src && <Icon name="check" size="small" className="text-success max-md:hidden" />}
      </span>
    </li>
  )
}

/** Returns what the job does now. */
function statusText(job: StudioJob, progress: JobProgress): string {
  const { state, position, picturesTotal } = job
  if (state === 'running')
    return copy.progress(progress.number, picturesTotal, progress.secondsLeft)
  if (state !== 'queued') return ''
  if (position === 0) return copy.starting
  return position === 1 ? copy.next : copy.waiting(position)
}

/** The five slots, which fill in place. */
function Slots({
  job,
  shots,
  since,
}: {
  job: StudioJob | undefined
  shots: readonly string[]
  since: number
}) {
  const isRunning = job?.state === 'running'
  const now = useNow(isRunning ? tickMs : minuteMs)
  const share = job && jobProgress(job, now, (now.getTime() - since) / 1000).share
  return shots.map((shot, index) => {
    const isNow = isRunning && index === job.picturesDone
    return (
      <Slot
        key={shot}
        shot={shot}
        src={job?.media.at(index)?.src}
        share={isNow ? share : undefined}
      />
    )
  })
}

function Outcome({ job, savedAt }: { job: StudioJob; savedAt: number }) {
  if (job.state !== 'done') return null
  const isOutdated = savedAt > Date.parse(job.createdAt)
  return (
    <>
      <span className="inline-flex items-center gap-1.5 text-success">
        <Icon name="check" size="small" />
        {copy.done(job.media.length, formatTime(job.finishedAt ?? job.createdAt))}
      </span>
      {isOutdated && <span className="text-brass text-small">{copy.outdated}</span>}
    </>
  )
}

function Failure({ text, onRetry }: { text: string; onRetry: (() => void) | undefined }) {
  return (
    <Alert className="mb-3" role="alert">
      <Icon name="warning" />
      <span>
        <b className="font-medium">{copy.failed}</b> {text}
      </span>
      {onRetry && (
        <span className="ms-auto">
          <Button onClick={onRetry}>{adminCopy.tryAgain}</Button>
        </span>
      )}
    </Alert>
  )
}

const sideStyle = 'grid justify-items-start gap-2.5 self-start max-xl:col-span-full xl:ps-2'

/** The pictures of a fabric: how far the studio is, the slots, and what to do next. */
export function PicturesPanel({
  pictures,
  shots,
  savedAt,
  canTake,
  hasChanges,
}: PicturesPanelProps) {
  const { job, isUnderWay, isLoading, error, take, cancel, isCancelling } = pictures
  const since = useLatestPicture(job?.picturesDone ?? 0)
  const failure = job?.state === 'failed' ? (job.error ?? copy.failedText) : error
  const shown = job && job.state !== 'cancelled' ? job : undefined
  const hint = hasChanges ? copy.saveFirst : shown ? undefined : copy.none
  return (
    <Section className="mt-4 pb-0" aria-label={copy.title}>
      <div className="mb-3 flex min-h-5 flex-wrap items-center gap-2">
        <h2 className="font-semibold">{copy.title}</h2>
        {/* It changes only with the picture, so that screen readers are not interrupted. */}
        <span className="text-ink-2" role="status">
          {isUnderWay &&
            (job ? statusText(job, jobProgress(job, new Date(since), 0)) : copy.starting)}
        </span>
        {shown && <Outcome job={shown} savedAt={savedAt} />}
      </div>
      {failure && !isUnderWay && (
        <Failure text={failure} onRetry={canTake && !hasChanges ? take : undefined} />
      )}
      <ol
        className="grid grid-cols-5 gap-3 max-md:gap-2 xl:grid-cols-[repeat(5,minmax(0,6.5rem))_minmax(8rem,1fr)]"
        aria-busy={isUnderWay || isLoading}
      >
        <Slots job={shown} shots={shots} since={since} />
        {isUnderWay && (
          <li className={sideStyle}>
            <Button onClick={cancel} isBusy={isCancelling} disabled={!job}>
              {copy.cancel}
            </Button>
            <p className="text-small text-ink-2">{copy.leave}</p>
          </li>
        )}
        {!isUnderWay && canTake && !isLoading && hint && (
          <li className={sideStyle}>
            <p className="text-small text-ink-2">{hint}</p>
          </li>
        )}
      </ol>
    </Section>
  )
}
