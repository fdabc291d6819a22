import { useQuery } from '@tanstack/react-query'
import { blockedByConflicts, ConflictBand } from '#admin/kit/conflict-band.tsx'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { Panel } from '#admin/kit/panel.tsx'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { Button } from '#admin/ui/button.tsx'
import { Columns } from '#admin/ui/columns.tsx'
import { hintStyle, radioStyle } from '#admin/ui/field-style.ts'
import { Page } from '#admin/ui/page.tsx'
import { SaveBar } from '#admin/ui/save-bar.tsx'
import { Section, SectionHead } from '#admin/ui/section.tsx'
import { shippingCopy as copy } from '#content/copy/admin/shipping.ts'
import type { StaffShipping } from '#contract/admin/shipping.ts'
import { getStaffShipping } from '#contract/admin/shipping.ts'
import { ShippingPolicy } from '#contract/shipping.ts'
import { ShippingSide } from './shipping-side.tsx'
import {
  conflictText,
  editedRates,
  policyField,
  type ShippingDraft,
  unsavedNames,
  withOriginalRates,
} from './shipping-values.ts'
import { useShippingEdit } from './use-shipping-edit.ts'
import { Zones, ZonesBones } from './zones.tsx'

const policies = 'mt-3 grid gap-4 md:grid-cols-2'
const choice =
  'flex gap-3 border border-line px-3.5 py-3 has-checked:border-ink has-checked:bg-surface'

/** The final layout with grey bars. */
const loading = (
  <Columns isBusy>
    <div className={policies}>
      {ShippingPolicy.options.map((policy) => (
        <p key={policy} className={choice}>
          {copy.policy[policy].label}
        </p>
      ))}
    </div>
    <ZonesBones />
  </Columns>
)

interface PolicyProps {
  draft: ShippingDraft
  mayWrite: boolean
  onChange: (policy: ShippingPolicy) => void
}

/** Free shipping, or a rate for each governorate. */
function Policy({ draft, mayWrite, onChange }: PolicyProps) {
  const isFixed = draft.base.policySource === 'environment'
  return (
    <Section>
      <fieldset disabled={isFixed || !mayWrite}>
        <legend className="font-semibold">{copy.policy.title}</legend>
        <div className={policies}>
          {ShippingPolicy.options.map((policy) => (
            <label key={policy} className={choice}>
              <input
                type="radio"
                name="policy"
                className={`${radioStyle} mt-0.5`}
                checked={draft.policy === policy}
                onChange={() => onChange(policy)}
              />
              <span className="grid">
                <b className="font-medium">{copy.policy[policy].label}</b>
                <span className="text-small text-ink-2">{copy.policy[policy].text}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {isFixed && <p className={hintStyle}>{copy.policy.fixed}</p>}
    </Section>
  )
}

function ShippingForm({ data }: { data: StaffShipping }) {
  const can = useCan()
  const { draft, change, ...edit } = useShippingEdit(data)
  const mayWrite = can('shipping.write')
  const badCount = editedRates(draft).filter(({ cost }) => cost === undefined).length
  const names = unsavedNames(draft)
  const zones = new Set(draft.base.rates.map(({ zone }) => zone)).size
  const blocked = badCount > 0 ? copy.rates.blocked(badCount) : blockedByConflicts(edit.conflicts)
  const isOriginal = draft.base.rates.every(({ cost, defaultCost }) => cost === defaultCost)
  return (
    <>
      <Columns side={<ShippingSide draft={draft} />} className={names.length > 0 ? 'pb-18' : ''}>
        <ConflictBand
          conflicts={edit.conflicts}
          title={copy.conflict}
          textOf={conflictText}
          namesOf={(field) =>
            field === policyField
              ? { label: copy.policy.title, name: copy.policy.name }
              : { label: field, name: copy.rates.name(field) }
          }
        />
        <Policy
          draft={draft}
          mayWrite={mayWrite}
          onChange={(policy) => change((before) => ({ ...before, policy }))}
        />
        <Section>
          <SectionHead
            className="mb-3 flex-wrap"
            title={copy.rates.title}
            note={copy.rates.detail(draft.base.rates.length, zones)}
            end={
              mayWrite &&
              !isOriginal && (
                <Button onClick={() => change(withOriginalRates)}>{copy.restore}</Button>
              )
            }
          />
          <Zones draft={draft} mayWrite={mayWrite} onChange={change} />
        </Section>
      </Columns>
      <SaveBar
        fields={names}
        isSaving={edit.isSaving}
        error={edit.error}
        blocked={blocked}
        onSave={() => edit.save()}
        onDiscard={edit.discard}
      />
    </>
  )
}

/** The page 'Shipping': what customers pay for delivery. */
export function ShippingPage() {
  const can = useCan()
  if (!can('shipping.read')) return <NoAccessPage title={copy.title} />
  return <Shipping />
}

function Shipping() {
  const query = useQuery(staffQuery(getStaffShipping))
  return (
    <Page title={copy.title}>
      <Panel query={query} subject={copy.subject} loading={loading}>
        {(data) => <ShippingForm data={data} />}
      </Panel>
    </Page>
  )
}
