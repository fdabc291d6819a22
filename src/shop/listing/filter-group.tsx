import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

interface FilterGroupProps {
  label: string
  /** Follows the label: the number of chosen values, or the chosen order. */
  detail?: ReactNode
  /** True while the group is part of the open sheet of a phone. It is then open beside the others. */
  isInSheet?: boolean
  className?: string
  panelStyle: string
  children: ReactNode
}

/** Fields of a list under their label. Outside the sheet one group is open at a time. */
export function FilterGroup({
  label,
  detail,
  isInSheet = false,
  className = '',
  panelStyle,
  children,
}: FilterGroupProps) {
  return (
    <details
      name={isInSheet ? undefined : 'filters'}
      open={isInSheet}
      className={`group relative ${className}`}
    >
      <summary className="flex min-h-13 list-none items-center gap-2.5 text-small [&::-webkit-details-marker]:hidden">
        {label}
        {detail}
        <span className="ms-auto transition-transform duration-(--fade) group-open:rotate-180">
          <Icon name="down" size="small" />
        </span>
      </summary>
      <fieldset className={panelStyle}>
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
    </details>
  )
}

/**
 * Closes the open group on Escape, and when a press or the focus is outside it. In the sheet groups
 * have no name and stay open.
 */
export function closeFilterGroup(event: Event): void {
  const group = document.querySelector<HTMLDetailsElement>('details[name=filters][open]')
  if (!group) return
  if (event instanceof KeyboardEvent) {
    if (event.key !== 'Escape') return
    group.querySelector('summary')?.focus()
  } else if (event.target instanceof Node && group.contains(event.target)) return
  group.open = false
}
