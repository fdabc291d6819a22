import { useId, useState } from 'react'
import { formatMoney } from '#admin/lib/format.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { TextField } from '#admin/ui/field.tsx'
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
      <span className="rate-line">
        <label htmlFor={id}>{governorate}</label>
        <span className={`input rate ${isBad ? 'is-bad' : ''} ${isEdited ? 'is-edited' : ''}`}>
          <input
            id={id}
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
        <p id={`${id}-error`} className="error" role="alert">
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

/** The 28 rates by zone. On a phone the zones fold. */
export function Zones({ draft, mayWrite, onChange }: ZonesProps) {
  const isPhone = useMediaQuery(phoneQuery)
  const [openZone, setOpenZone] = useState<number>()
  const zones = zonesOf(draft.base)
  const changeAll = (zone: number) =>
    mayWrite && (
      <button type="button" className="end link small" onClick={() => setOpenZone(zone)}>
        {copy.changeAll}
        <span className="sr"> {copy.zone(zone)}</span>
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
          <details key={zone} className="zone">
            <summary>
              <span className="med">{copy.zone(zone)}</span>
              <span className="ink-2 small">
                {copy.zoneDetail(rates.length, zoneCost(rates, draft))}
              </span>
              <Icon name="down" />
            </summary>
            {changeAll(zone)}
            {list(rates)}
          </details>
        ))
      ) : (
        <div className="zones">
          {zoneColumns.map((column) => (
            <div key={column.join()}>
              {zones
                .filter(([zone]) => column.includes(zone))
                .map(([zone, rates]) => (
                  <section key={zone} className="zone" aria-label={copy.zone(zone)}>
                    <div className="zone-head">
                      <h3 className="h3">{copy.zone(zone)}</h3>
                      <span className="ink-3 small">{rates.length}</span>
                      {changeAll(zone)}
                    </div>
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
