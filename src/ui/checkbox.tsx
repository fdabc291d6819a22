import { type ComponentProps, type ReactNode, useId } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Can contain a link. */
  label: ReactNode
  isInvalid?: boolean
  /** Id of the element with the error message. */
  errorId?: string | undefined
}

/** A checkbox with its label beside it. The row is 44 px high. */
export function Checkbox({
  label,
  isInvalid,
  errorId,
  id,
  className = '',
  ...rest
}: CheckboxProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div className={`flex min-h-11 items-center gap-3.5 ${className}`}>
      <span className="relative grid size-5 flex-none place-items-center">
        <input
          {...rest}
          id={inputId}
          type="checkbox"
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? errorId : undefined}
          className="peer absolute inset-0 appearance-none border border-line-strong bg-surface checked:border-accent checked:bg-accent aria-invalid:border-danger dark:bg-bg dark:checked:bg-accent"
        />
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="pointer-events-none relative size-4 fill-none stroke-on-accent stroke-[1.75] opacity-0 forced-colors:stroke-[CanvasText] peer-checked:opacity-100"
        >
          <path d="M4 10.5 8.2 14.5 16 6" />
        </svg>
      </span>
      <label htmlFor={inputId} className="type-small py-3">
        {label}
      </label>
    </div>
  )
}
