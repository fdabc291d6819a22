import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface FieldProps {
  /** Of the input inside; its error line is `{id}-error`, its hint `{id}-hint`. */
  id: string
  label: string
  /** After the label, quieter: `(Optional)`, or a mark for required. */
  note?: string | undefined
  /** Said under the input as long as there is no error. */
  hint?: string | undefined
  error?: string | undefined
  children: ReactNode
}

/** What describes the input to a screen reader at the moment. */
export const describedBy = ({ id, error, hint }: Pick<FieldProps, 'id' | 'error' | 'hint'>) => {
  if (error) return `${id}-error`
  return hint ? `${id}-hint` : undefined
}

/** The box that inputs share: 52 px, 16 px type, a 1 px rule. */
export const inputStyle =
  'w-full min-h-13 appearance-none border border-line-strong bg-surface px-4 text-body placeholder:text-ink-3 aria-invalid:border-danger disabled:text-ink-2 dark:bg-bg'

/** Label, input, and reserved space for the error. @spec messages.field-space */
export function Field({ id, label, note, hint, error, children }: FieldProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="type-small">
        {label}
        {note && <span className="text-ink-3"> {note}</span>}
      </label>
      {children}
      <p aria-live="polite" className="min-h-[1.3125rem] text-button/[1.3125rem]">
        {error ? (
          <span id={`${id}-error`} className="flex items-start gap-1.5 text-danger">
            <span className="pt-0.5">
              <Icon name="warning" size="small" />
            </span>
            {error}
          </span>
        ) : (
          hint && (
            <span id={`${id}-hint`} className="text-ink-3">
              {hint}
            </span>
          )
        )}
      </p>
    </div>
  )
}
