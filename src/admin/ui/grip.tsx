import type { ComponentProps } from 'react'
import { dragOrderCopy } from '#content/copy/admin/drag-order.ts'
import { Icon } from './icon.tsx'

interface GripProps extends ComponentProps<'button'> {
  /** Accessible name. */
  label: string
}

/** The handle that moves a row: with the pointer, or with the arrow keys. */
export function Grip({ label, className = '', ...grip }: GripProps) {
  return (
    <button
      type="button"
      {...grip}
      className={`-ms-1 grid h-8 cursor-grab place-items-center text-ink-3 disabled:invisible coarse:ms-0 coarse:min-h-11 coarse:min-w-11 max-md:ms-0 max-md:h-11 ${className}`}
      aria-label={label}
      title={dragOrderCopy.hint}
    >
      <Icon name="drag" />
    </button>
  )
}
