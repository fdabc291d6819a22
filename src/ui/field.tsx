// @bundle forms
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface FieldProps {
  /** Id of the input. The id of its error is `{id}-error`, and that of its hint is `{id}-hint`. */
  id: string
  label: string
  /** Shown after the label in a lighter colour: `(Optional)` or `(Required)`. */
  note?: string | undefined
  /** Shown below the input while there is no error. */
  hint?: string | undefined
  error?: string | undefined
  /** Reserves two lines for the error on Arabic pages, because it does not fit one line on phones. */
  hasLongError?: boolean
  children: ReactNode
}

/** Returns the id for `aria-describedby`: of the error, else of the hint. */
export const describedBy = ({ id, error, hint }: Pick<FieldProps, 'id' | 'error' | 'hint'>) => {
  if (error) return `${id}-error`
  return hint ? `${id}-hint` : undefined
}

/** Classes that all inputs share: 52 px high, 16 px text, 1 px border. */
export const inputStyle =
  'w-full min-h-13 appearance-none border border-line-strong bg-surface px-4 text-body placeholder:text-ink-3 aria-invalid:border-danger disabled:text-ink-2 dark:bg-bg'

/**
 * Shows a label, an input and its error. The space for the error is reserved, so that the form does
 * not move when an error appears. @spec messages.field-space
 */
export function Field({ id, label, note, hint, error, hasLongError, children }: FieldProps) {
  const longErrorStyle = hasLongError ? 'rtl:min-h-[calc(2*var(--leading-message))]' : ''
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="type-small">
        {label}
        {note && <span className="text-ink-3"> {note}</span>}
      </label>
      {children}
      <p
        aria-live="polite"
        className={`min-h-(--leading-message) text-button/message ${longErrorStyle}`}
      >
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
