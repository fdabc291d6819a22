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

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Where files are dropped, with a button that opens the dialog of the browser. */
export function DropZone({ onFiles, maxCount }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  if (maxCount !== undefined) return <p className="drop ink-2">{copy.full(maxCount)}</p>
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
      className={isOver ? 'drop over' : 'drop'}
      onDragOver={onDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <p>
        <b>{copy.drop}</b> {copy.or}{' '}
        <button type="button" className="link" onClick={() => input.current?.click()}>
          {copy.choose}
        </button>
      </p>
      <p className="small ink-2">{copy.rules}</p>
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
