import { useQuery } from '@tanstack/react-query'
import { blockedByConflicts, ConflictBand } from '#admin/kit/conflict-band.tsx'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { Panel } from '#admin/kit/panel.tsx'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { Bone } from '#admin/ui/blank.tsx'
import { Button } from '#admin/ui/button.tsx'
import { Page } from '#admin/ui/page.tsx'
import { SaveBar } from '#admin/ui/save-bar.tsx'
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
import { Zones } from './zones.tsx'

/** The final layout with grey bars. */
const loading = (
  <div className="split" aria-busy="true">
    <div className="main">
      <div className="policy">
        {ShippingPolicy.options.map((policy) => (
          <p key={policy} className="policy-choice">
            {copy.policy[policy].label}
          </p>
        ))}
      </div>
      <div className="zones">
        {[1, 2, 3, 4, 5, 6].map((zone) => (
          <section key={zone} className="zone">
            <div className="zone-head">
              <h3 className="h3">{copy.rates.zone(zone)}</h3>
            </div>
            <Bone width={16} />
          </section>
        ))}
      </div>
    </div>
  </div>
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
    <section className="sec">
      <fieldset disabled={isFixed || !mayWrite}>
        <legend className="h2">{copy.policy.title}</legend>
        <div className="policy">
          {ShippingPolicy.options.map((policy) => (
            <label key={policy} className="policy-choice">
              <input
                type="radio"
                name="policy"
                className="radio"
                checked={draft.policy === policy}
                onChange={() => onChange(policy)}
              />
              <span>
                <b className="med">{copy.policy[policy].label}</b>
                <span className="small ink-2">{copy.policy[policy].text}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {isFixed && <p className="hint">{copy.policy.fixed}</p>}
    </section>
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
      <div className={`split ${names.length > 0 ? 'has-save' : ''}`}>
        <div className="main">
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
          <section className="sec">
            <div className="sec-head rates-head">
              <h2 className="h2">{copy.rates.title}</h2>
              <span className="ink-3">{copy.rates.detail(draft.base.rates.length, zones)}</span>
              {mayWrite && !isOriginal && (
                <span className="end">
                  <Button onClick={() => change(withOriginalRates)}>{copy.restore}</Button>
                </span>
              )}
            </div>
            <Zones draft={draft} mayWrite={mayWrite} onChange={change} />
          </section>
        </div>
        <ShippingSide draft={draft} />
      </div>
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
