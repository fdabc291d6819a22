import { Button, IconButton } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { picturesCopy } from '#content/copy/admin/pictures.ts'
import { formatFileSize } from './file-size.ts'
import type { PictureColour } from './pictures.ts'
import { isRunning, type Upload } from './uploads.ts'
import type { Uploads } from './use-uploads.ts'

const copy = picturesCopy.uploads

function Meter({ name, percent, text }: { name: string; percent: number; text: string }) {
  return (
    <>
      <span
        className="meter"
        role="progressbar"
        aria-label={name}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
      >
        <i style={{ inlineSize: `${percent}%` }} />
      </span>
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
  if (step.kind === 'waiting') return <span className="ink-3">{copy.waiting}</span>
  if (step.kind === 'sending')
    return <Meter name={file.name} percent={step.percent} text={copy.percent(step.percent)} />
  if (step.kind === 'resizing') return <Meter name={file.name} percent={100} text={copy.resizing} />
  if (step.kind === 'failed') return <span className="danger">{step.text}</span>
  const { images = [] } = colours.find(({ id }) => id === colourId) ?? {}
  const position = images.findIndex(({ src }) => src === step.src) + 1
  return (
    <span className="success okline">
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
    <section className="ups" aria-label={copy.heading} hidden={uploads.length === 0}>
      <div className="sec-head">
        <h2 className="h2">{copy.heading}</h2>
        {running > 0 && <span className="ink-2">{copy.progress(running, uploads.length)}</span>}
        <span className="end">
          <Button variant="plain" onClick={clearFinished} disabled={running === uploads.length}>
            {copy.clear}
          </Button>
        </span>
      </div>
      <ul>
        {uploads.map((upload) => {
          const { id, file, step } = upload
          const { name } = file
          return (
            <li key={id}>
              <span className="file">
                <bdi className="trunc">{name}</bdi>
                <span className="ink-3">{formatFileSize(file.size)}</span>
              </span>
              <span className="pr">
                <Progress upload={upload} colours={colours} />
                {step.kind === 'failed' && step.canRetry && (
                  <Button onClick={() => retry(id)}>{copy.retry}</Button>
                )}
              </span>
              {step.kind !== 'done' && (
                <IconButton
                  icon="close"
                  label={isRunning(upload) ? copy.cancel(name) : copy.remove(name)}
                  onClick={() => remove(id)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <p className="sr" role="status">
        {lastFailed && copy.failed(lastFailed.file.name, failure)}
      </p>
    </section>
  )
}
