import { type SubmitEvent, useState } from 'react'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { Button } from '#admin/ui/button.tsx'
import { chipStyle } from '#admin/ui/chip.tsx'
import { Dialog, DialogActions } from '#admin/ui/dialog.tsx'
import { TextField } from '#admin/ui/field.tsx'
import { FieldGrid } from '#admin/ui/field-grid.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Popover } from '#admin/ui/popover.tsx'
import { activityCopy } from '#content/copy/admin/activity.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { type DateRange, lastDays, rangeText, recentDays } from './date-range.ts'

const copy = activityCopy.dates

interface RangeFormProps {
  onChoose: (range: DateRange) => void
}

/** The ranges that end today as buttons, and fields for any other range. */
function RangeForm({ onChoose }: RangeFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    onChoose({ from: String(data.get('from')), to: String(data.get('to')) })
  }
  return (
    <form onSubmit={submit}>
      <div className="mb-4 flex flex-wrap gap-2">
        {recentDays.map((days, index) => (
          <Button
            key={days}
            data-autofocus={index === 0 || undefined}
            onClick={() => onChoose(lastDays(days, Date.now()))}
          >
            {copy.recent[days]}
          </Button>
        ))}
      </div>
      <FieldGrid>
        <TextField label={copy.from} name="from" type="date" />
        <TextField label={copy.to} name="to" type="date" />
      </FieldGrid>
      <DialogActions>
        <Button type="submit" variant="primary">
          {copy.apply}
        </Button>
      </DialogActions>
    </form>
  )
}

interface DateFilterProps {
  range: DateRange
  onChange: (range: DateRange) => void
}

/** The dates of a list: a chip that opens the choice, or removes the chosen dates. */
export function DateFilter({ range, onChange }: DateFilterProps) {
  const [target, setTarget] = useState<{ anchor: HTMLElement }>()
  const isPhone = useMediaQuery(phoneQuery)
  const close = () => setTarget(undefined)
  const text = rangeText(range, Date.now())
  const choose = (chosen: DateRange) => {
    close()
    onChange({ from: chosen.from, to: chosen.to })
  }
  return (
    <>
      <button
        type="button"
        className={chipStyle(text !== '')}
        aria-label={text ? adminCopy.removeFilter(copy.label, text) : undefined}
        aria-haspopup={text ? undefined : 'dialog'}
        onClick={({ currentTarget }) => (text ? choose({}) : setTarget({ anchor: currentTarget }))}
      >
        {text ? (
          <>
            <b className="font-medium">{copy.label}:</b> {text}
          </>
        ) : (
          copy.label
        )}
        <Icon name={text ? 'close' : 'down'} />
      </button>
      {target && !isPhone && (
        <Popover target={target} label={copy.title} onClose={close} className="w-92">
          <RangeForm onChoose={choose} />
        </Popover>
      )}
      {target && isPhone && (
        <Dialog isOpen onClose={close} title={copy.title}>
          <RangeForm onChoose={choose} />
        </Dialog>
      )}
    </>
  )
}
