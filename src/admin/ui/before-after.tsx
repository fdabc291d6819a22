import { adminCopy } from '#content/copy/admin/shell.ts'
import { Icon } from './icon.tsx'

interface BeforeAfterProps {
  /** The subject of the values. */
  label?: string | undefined
  /** Nothing is shown in place of an empty value. */
  from: string | undefined
  to: string
  className?: string
}

/** A value before and after a change. */
export function BeforeAfter({ label, from, to, className = '' }: BeforeAfterProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 ${className}`}>
      {label && <span className="text-ink-3">{label}</span>}
      {from && (
        <>
          <s className="no-underline">{from}</s>
          <Icon name="forward" size="small" />
          <span className="sr-only">{adminCopy.now}</span>
        </>
      )}
      <b className="font-medium text-ink">{to}</b>
    </span>
  )
}
