import type { ReactNode } from 'react'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { Button, IconButton } from '#admin/ui/button.tsx'
import { Checkbox } from '#admin/ui/checkbox.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'

interface SelectionBarProps {
  /** Accessible name: `Selected orders`. */
  label: string
  /** How many rows are selected. */
  count: number
  /** The checkbox of all rows; undefined where a list has no such checkbox. */
  all?: { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void }
  onClear: () => void
  /** The actions for the selected rows. */
  children: ReactNode
}

/** On a phone the number of selected rows stands in place of the heading. */
function PhoneBar({ label, count, onClear, children }: SelectionBarProps) {
  return (
    <section
      aria-label={label}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-7 flex gap-2 border-t border-line bg-bg px-pad py-3 [&_button]:min-h-12 [&>button]:flex-1"
    >
      <span className="fixed inset-x-0 top-0 flex h-top items-center justify-between border-b border-line bg-bg ps-pad pe-1 text-lead font-semibold">
        <b className="font-semibold">{adminCopy.selected(count)}</b>
        <IconButton icon="close" label={adminCopy.clear} onClick={onClear} />
      </span>
      {children}
    </section>
  )
}

/** The bar in place of the heads of the columns while rows are selected, so that nothing moves. */
export function SelectionBar(props: SelectionBarProps) {
  const { label, count, all, onClear, children } = props
  const isPhone = useMediaQuery(phoneQuery)
  if (isPhone) return <PhoneBar {...props} />
  return (
    <section
      aria-label={label}
      className="-mx-3 flex h-9 items-center gap-2 border-b border-line bg-selected px-3 text-small coarse:h-12 [&_button]:h-7 coarse:[&_button]:h-11"
    >
      {all && (
        <Checkbox
          label={all.label}
          isChecked={all.isChecked}
          isMixed={!all.isChecked}
          onChange={() => all.onChange(!all.isChecked)}
        />
      )}
      <b className="mx-3 font-semibold">{adminCopy.selected(count)}</b>
      {children}
      <Button variant="plain" className="-me-3 ms-auto" shortcut="Esc" onClick={onClear}>
        {adminCopy.clear}
      </Button>
    </section>
  )
}
