import { Button, IconButton } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Meter } from '#admin/ui/meter.tsx'
import { SectionHead } from '#admin/ui/section.tsx'
import { picturesCopy } from '#content/copy/admin/pictures.ts'
import { formatFileSize } from './file-size.ts'
import type { PictureColour } from './pictures.ts'
import { isRunning, type Upload } from './uploads.ts'
import type { Uploads } from './use-uploads.ts'

const copy = picturesCopy.uploads

interface ProgressLineProps {
  name: string
  percent: number
  text: string
}

function ProgressLine({ name, percent, text }: ProgressLineProps) {
  return (
    <>
      <Meter
        percent={percent}
        className="w-48 max-md:w-32"
        role="progressbar"
        aria-label={name}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
      />
      <span>{text}</span>
    </>
  )
}

function addedText({ replaces }: Upload, position: number): string {
  if (position === 0) return copy.removed
  return replaces === undefined ? copy.added(position) : copy.replaced(position)
}

function Progress({ upload, colours }: { upload: Upload; colours: readonly PictureColour[] }) {
  const { step, file, colourId } = upload
  if (step.kind === 'waiting') return <span className="text-ink-3">{copy.waiting}</span>
  if (step.kind === 'sending')
    return (
      <ProgressLine name={file.name} percent={step.percent} text={copy.percent(step.percent)} />
    )
  if (step.kind === 'resizing')
    return <ProgressLine name={file.name} percent={100} text={copy.resizing} />
  if (step.kind === 'failed') return <span className="text-danger">{step.text}</span>
  const { images = [] } = colours.find(({ id }) => id === colourId) ?? {}
  const position = images.findIndex(({ src }) => src === step.src) + 1
  return (
    <span className="inline-flex items-center gap-1.5 text-success">
      <Icon name="check" size="small" />
      {addedText(upload, position)}
    </span>
  )
}

interface UploadListProps {
  list: Uploads
  colours: readonly PictureColour[]
}

/** The chosen files, one row each. A failed one never stops the others. */
export function UploadList({ list, colours }: UploadListProps) {
  const { uploads, remove, retry, clearFinished } = list
  const running = uploads.filter(isRunning).length
  const lastFailed = uploads.findLast(({ step }) => step.kind === 'failed')
  const failure = lastFailed?.step.kind === 'failed' ? lastFailed.step.text : ''
  return (
    <section aria-label={copy.heading} hidden={uploads.length === 0}>
      <SectionHead
        title={copy.heading}
        note={running > 0 && copy.progress(running, uploads.length)}
        end={
          <Button variant="plain" onClick={clearFinished} disabled={running === uploads.length}>
            {copy.clear}
          </Button>
        }
      />
      <ul>
        {uploads.map((upload) => {
          const { id, file, step } = upload
          const { name } = file
          return (
            <li
              key={id}
              className="grid min-h-row grid-cols-[15rem_minmax(0,1fr)_2rem] items-center gap-4 border-t border-line max-md:grid-cols-[minmax(0,1fr)_2.75rem] max-md:gap-1 max-md:py-2"
            >
              <span className="flex min-w-0 justify-between gap-3 whitespace-nowrap">
                <bdi className="min-w-0 truncate">{name}</bdi>
                <span className="text-ink-3">{formatFileSize(file.size)}</span>
              </span>
              <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-small/5 max-md:col-start-1 max-md:row-start-2">
                <Progress upload={upload} colours={colours} />
                {step.kind === 'failed' && step.canRetry && (
                  <Button onClick={() => retry(id)}>{copy.retry}</Button>
                )}
              </span>
              {step.kind !== 'done' && (
                <IconButton
                  icon="close"
                  className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-1"
                  label={isRunning(upload) ? copy.cancel(name) : copy.remove(name)}
                  onClick={() => remove(id)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <p className="sr-only" role="status">
        {lastFailed && copy.failed(lastFailed.file.name, failure)}
      </p>
    </section>
  )
}
