import { type ReactNode, useId, useState } from 'react'
import { formatMoney } from '#admin/lib/format.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { Bone } from '#admin/ui/blank.tsx'
import { TextField } from '#admin/ui/field.tsx'
import { editedCorner, errorStyle, inputStyle } from '#admin/ui/field-style.ts'
import { FormDialog } from '#admin/ui/form-dialog.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { shippingCopy } from '#content/copy/admin/shipping.ts'
import { rateMessage } from '#contract/admin/shipping.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import {
  parseRate,
  type Rate,
  rateText,
  type ShippingDraft,
  textOf,
  withTexts,
  zonesOf,
} from './shipping-values.ts'

const copy = shippingCopy.rates

interface ZonesProps {
  draft: ShippingDraft
  mayWrite: boolean
  onChange: (apply: (before: ShippingDraft) => ShippingDraft) => void
}

interface RateFieldProps extends ZonesProps {
  rate: Rate
}

/** The rate of one governorate. */
function RateField({ rate, draft, mayWrite, onChange }: RateFieldProps) {
  const id = useId()
  const { governorate } = rate
  const text = textOf(draft, rate)
  const isBad = parseRate(text) === undefined
  const isEdited = text !== rateText(rate.cost)
  return (
    <li>
      <span className="flex min-h-8.5 items-center justify-between gap-3 max-md:min-h-13 coarse:min-h-13">
        <label htmlFor={id}>{governorate}</label>
        <span
          className={`${inputStyle(isBad)} h-7 w-20 px-2 max-md:h-[calc(2.75rem+2px)] max-md:w-26 coarse:h-[calc(2.75rem+2px)] coarse:w-26 ${isEdited ? editedCorner : ''}`}
        >
          <input
            id={id}
            className="text-end"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            readOnly={!mayWrite}
            aria-invalid={isBad || undefined}
            aria-describedby={isBad ? `${id}-error` : undefined}
            onChange={({ target }) =>
              onChange((before) => withTexts(before, [[governorate, target.value]]))
            }
          />
        </span>
      </span>
      {isBad && (
        <p id={`${id}-error`} className={`${errorStyle} mt-0.5 mb-1.5`} role="alert">
          <Icon name="warning" />
          {rateMessage}
        </p>
      )}
    </li>
  )
}

interface ZoneDialogProps {
  zone: number
  onApply: (text: string) => void
  onClose: () => void
}

/** The dialog with one amount for all governorates of a zone. */
function ZoneDialog({ zone, onApply, onClose }: ZoneDialogProps) {
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isBad = parseRate(text) === undefined
  const formId = 'zone-form'
  return (
    <FormDialog
      title={copy.changeZone(zone)}
      form={formId}
      submitLabel={copy.apply}
      isBusy={false}
      onClose={onClose}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (!isBad) onApply(text)
        }}
      >
        <TextField
          label={copy.amount}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={isChecked && isBad ? rateMessage : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </FormDialog>
  )
}

/** Returns the cost of a zone, or that its rates differ. */
function zoneCost(rates: readonly Rate[], draft: ShippingDraft): string {
  const costs = new Set(rates.map((rate) => parseRate(textOf(draft, rate))))
  const [cost] = costs
  return costs.size === 1 && cost !== undefined ? formatMoney(cost) : copy.different
}

/** The zones of each column. The columns are about equally long. */
const zoneColumns: readonly (readonly number[])[] = [[1, 2, 4], [3], [5, 6]]

const columns = 'grid items-start gap-x-9 md:grid-cols-2 xl:grid-cols-3'

const ZoneHead = ({ zone, children }: { zone: number; children?: ReactNode }) => (
  <div className="mb-1 flex items-baseline gap-2 border-b border-line pb-1.5">
    <h3 className="text-small font-medium">{copy.zone(zone)}</h3>
    {children}
  </div>
)

/** The zones while they load. */
export const ZonesBones = () => (
  <div className={columns}>
    {[1, 2, 3, 4, 5, 6].map((zone) => (
      <section key={zone} className="pb-5">
        <ZoneHead zone={zone} />
        <Bone width={16} />
      </section>
    ))}
  </div>
)

/** The 28 rates by zone. On a phone the zones fold. */
export function Zones({ draft, mayWrite, onChange }: ZonesProps) {
  const isPhone = useMediaQuery(phoneQuery)
  const [openZone, setOpenZone] = useState<number>()
  const zones = zonesOf(draft.base)
  const changeAll = (zone: number) =>
    mayWrite && (
      <button
        type="button"
        className="link touch-area ms-auto inline-flex items-center text-small max-md:min-h-11 max-md:min-w-11 coarse:min-h-11 coarse:min-w-11"
        onClick={() => setOpenZone(zone)}
      >
        {copy.changeAll}
        <span className="sr-only"> {copy.zone(zone)}</span>
      </button>
    )
  const list = (rates: readonly Rate[]) => (
    <ul>
      {rates.map((rate) => (
        <RateField key={rate.governorate} {...{ rate, draft, mayWrite, onChange }} />
      ))}
    </ul>
  )
  const apply = (text: string) => {
    const rates = zones.find(([zone]) => zone === openZone)?.[1] ?? []
    onChange((before) =>
      withTexts(
        before,
        rates.map(({ governorate }) => [governorate, text.trim()]),
      ),
    )
    setOpenZone(undefined)
  }
  return (
    <>
      {isPhone ? (
        zones.map(([zone, rates]) => (
          <details key={zone} className="group border-b border-line">
            <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
              <span className="font-medium">{copy.zone(zone)}</span>
              <span className="text-small text-ink-2">
                {copy.zoneDetail(rates.length, zoneCost(rates, draft))}
              </span>
              <span className="ms-auto group-open:rotate-180">
                <Icon name="down" />
              </span>
            </summary>
            {changeAll(zone)}
            {list(rates)}
          </details>
        ))
      ) : (
        <div className={columns}>
          {zoneColumns.map((column) => (
            <div key={column.join()}>
              {zones
                .filter(([zone]) => column.includes(zone))
                .map(([zone, rates]) => (
                  <section key={zone} className="pb-5" aria-label={copy.zone(zone)}>
                    <ZoneHead zone={zone}>
                      <span className="text-small text-ink-3">{rates.length}</span>
                      {changeAll(zone)}
                    </ZoneHead>
                    {list(rates)}
                  </section>
                ))}
            </div>
          ))}
        </div>
      )}
      {openZone !== undefined && (
        <ZoneDialog zone={openZone} onApply={apply} onClose={() => setOpenZone(undefined)} />
      )}
    </>
  )
}
