import { formatTime } from '#admin/lib/format.ts'
import { useNow } from '#admin/lib/use-now.ts'
import { Button } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
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
    <li className={`slot ${src ? 'is-done' : ''}`}>
      <span className="photo">
        {src && <img src={src} srcSet={srcSetOf(src)} sizes="120px" alt={label} />}
        {share !== undefined && (
          <span className="meter">
            <i style={{ inlineSize: `${Math.round(share * 100)}%` }} />
          </span>
        )}
      </span>
      <span className="slot-label">
        {label}
        {src && <Icon name="check" size="small" />}
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
      <span className="success okline">
        <Icon name="check" size="small" />
        {copy.done(job.media.length, formatTime(job.finishedAt ?? job.createdAt))}
      </span>
      {isOutdated && <span className="brass small">{copy.outdated}</span>}
    </>
  )
}

function Failure({ text, onRetry }: { text: string; onRetry: (() => void) | undefined }) {
  return (
    <div className="alert" role="alert">
      <Icon name="warning" />
      <span>
        <b className="med">{copy.failed}</b> {text}
      </span>
      {onRetry && (
        <span className="end">
          <Button onClick={onRetry}>{adminCopy.tryAgain}</Button>
        </span>
      )}
    </div>
  )
}

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
    <section className="sec studio-pictures" aria-label={copy.title}>
      <div className="sec-head">
        <h2 className="h2">{copy.title}</h2>
        {/* It changes only with the picture, so that screen readers are not interrupted. */}
        <span className="ink-2" role="status">
          {isUnderWay &&
            (job ? statusText(job, jobProgress(job, new Date(since), 0)) : copy.starting)}
        </span>
        {shown && <Outcome job={shown} savedAt={savedAt} />}
      </div>
      {failure && !isUnderWay && (
        <Failure text={failure} onRetry={canTake && !hasChanges ? take : undefined} />
      )}
      <ol className="slots" aria-busy={isUnderWay || isLoading}>
        <Slots job={shown} shots={shots} since={since} />
        {isUnderWay && (
          <li className="slots-side">
            <Button onClick={cancel} isBusy={isCancelling} disabled={!job}>
              {copy.cancel}
            </Button>
            <p className="small ink-2">{copy.leave}</p>
          </li>
        )}
        {!isUnderWay && canTake && !isLoading && hint && (
          <li className="slots-side">
            <p className="small ink-2">{hint}</p>
          </li>
        )}
      </ol>
    </section>
  )
}
