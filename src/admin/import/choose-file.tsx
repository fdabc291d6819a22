import { type DragEvent, useRef, useState } from 'react'
import { downloadAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { Button } from '#admin/ui/button.tsx'
import { checkStyle } from '#admin/ui/field-style.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { importCopy as copy } from '#content/copy/admin/import.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { exportCatalogue } from '#contract/admin/catalogue-import.ts'
import { FileError } from './use-import.ts'

interface FileButtonProps {
  label: string
  variant?: 'primary' | 'secondary'
  isBusy?: boolean
  onFile: (file: File) => void
}

/** A button that opens the file dialog of the browser. */
export function FileButton({
  label,
  variant = 'secondary',
  isBusy = false,
  onFile,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        icon="upload"
        variant={variant}
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={copy.choose.input}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file may be chosen again after it was corrected.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}

interface CompleteOptionProps {
  isComplete: boolean
  isDisabled?: boolean
  onChange: (isComplete: boolean) => void
}

/** Whether products that the file does not have leave the shop. */
export function CompleteOption({ isComplete, isDisabled, onChange }: CompleteOptionProps) {
  return (
    <label className="inline-flex cursor-pointer items-start gap-2.5 py-2 coarse:min-h-11">
      <input
        type="checkbox"
        className={`${checkStyle} mt-0.5`}
        checked={isComplete}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className="grid">
        {copy.complete.label}
        <span className="text-small text-ink-2">{copy.complete.hint}</span>
      </span>
    </label>
  )
}

/** Saves the products on sale as a file. */
export function ExportButton() {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await downloadAdmin(exportCatalogue, {}, 'catalogue.csv')
    } catch (error) {
      if (error instanceof Error) showToast(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="download" isBusy={isBusy} onClick={() => void download()}>
      {copy.choose.export}
    </Button>
  )
}

/** True while a file is dragged over an element, and what the element needs for it. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const handlers = {
    onDragEnter: hold,
    onDragOver: hold,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file) onFile(file)
    },
  }
  return { isOver, handlers }
}

interface ChooseFileProps {
  isComplete: boolean
  onComplete: (isComplete: boolean) => void
  /** Why the last file was not read. */
  error: Error | null
  onRetry: () => void
  onFile: (file: File) => void
}

/** Why a file was not read. What may pass can be tried again. */
function ReadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isOfFile = error instanceof FileError
  return (
    <div className="flex flex-wrap items-center justify-center gap-2 text-danger" role="alert">
      <Icon name="warning" />
      <span>{isOfFile ? error.message : errorText(error)}</span>
      {!isOfFile && <Button onClick={onRetry}>{adminCopy.tryAgain}</Button>}
    </div>
  )
}

/** The first step: a place to drop a file, and what the file means. */
export function ChooseFile(props: ChooseFileProps) {
  const { isComplete, onComplete, error, onRetry, onFile } = props
  const { isOver, handlers } = useFileDrop(onFile)
  return (
    <>
      <div
        className={`mt-2 mb-5 grid justify-items-center gap-3 border px-6 py-14 text-center max-md:py-8 [&>p]:max-w-128 [&>p]:text-balance ${isOver ? 'border-accent bg-selected' : 'border-dashed border-line-strong'}`}
        {...handlers}
      >
        <Icon name="upload" className="size-6 text-ink-2" />
        <h2 className="font-semibold">{copy.choose.title}</h2>
        <p className="text-ink-2">{copy.choose.text}</p>
        {error && <ReadError error={error} onRetry={onRetry} />}
        <FileButton label={copy.choose.action} variant="primary" onFile={onFile} />
        <p className="text-small text-ink-2">{copy.choose.hint}</p>
      </div>
      <CompleteOption isComplete={isComplete} onChange={onComplete} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
        <p className="text-ink-2">{copy.choose.exportHint}</p>
        <ExportButton />
      </div>
    </>
  )
}
