import { type DragEvent, useRef, useState } from 'react'
import { picturesCopy as copy } from '#content/copy/admin/pictures.ts'
import { uploadTypes } from '#contract/admin/picture-limits.ts'

/** The types that the dialog of the browser offers. The server judges files by their content. */
export const acceptedTypes = uploadTypes.join(',')

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void
  /** Set if the colour has as many pictures as it may have. */
  maxCount: number | undefined
}

const dropStyle =
  'mt-6 mb-5 grid min-h-26 place-content-center justify-items-center gap-1 border border-dashed p-4 text-center'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Where files are dropped, with a button that opens the dialog of the browser. */
export function DropZone({ onFiles, maxCount }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  if (maxCount !== undefined)
    return <p className={`${dropStyle} border-line-strong text-ink-2`}>{copy.full(maxCount)}</p>
  const onDragOver = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setIsOver(true)
  }
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard.
    <div
      className={`${dropStyle} ${isOver ? 'border-accent bg-selected' : 'border-line-strong'}`}
      onDragOver={onDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <p>
        <b className="font-medium">{copy.drop}</b> {copy.or}{' '}
        <button type="button" className="link touch-area" onClick={() => input.current?.click()}>
          {copy.choose}
        </button>
      </p>
      <p className="text-small text-ink-2">{copy.rules}</p>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes}
        multiple
        hidden
        aria-label={copy.choose}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
