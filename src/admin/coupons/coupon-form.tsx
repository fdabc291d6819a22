import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { blockedByConflicts, ConflictBand } from '#admin/kit/conflict-band.tsx'
import { textField } from '#admin/kit/use-edit.ts'
import { formatMoney } from '#admin/lib/format.ts'
import { useSaveKey } from '#admin/lib/use-save-key.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { Button, IconButton } from '#admin/ui/button.tsx'
import { TextField } from '#admin/ui/field.tsx'
import { FieldGrid } from '#admin/ui/field-grid.tsx'
import { errorStyle, hintStyle } from '#admin/ui/field-style.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { LeaveGuard } from '#admin/ui/leave-guard.tsx'
import { ResultLine } from '#admin/ui/result-line.tsx'
import { SectionHead } from '#admin/ui/section.tsx'
import { couponsCopy } from '#content/copy/admin/coupons.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { StaffCoupon } from '#contract/admin/coupons.ts'
import { highDiscount } from '#rules/coupon-limits.ts'
import { type CouponTexts, exampleOf } from './coupon-values.ts'
import { type CouponEdit, useCouponEdit } from './use-coupon-edit.ts'

const copy = couponsCopy.form

interface CouponFormProps {
  /** The coupon that is edited; undefined for a new one, or if there is none with this id. */
  coupon: StaffCoupon | undefined
  isNew: boolean
  coupons: readonly StaffCoupon[]
  onClose: () => void
}

/** The price of an example cart, and the note that a high discount needs a confirmation. */
function Example({ texts }: { texts: CouponTexts }) {
  const example = exampleOf(texts)
  return (
    <>
      {example && (
        <ResultLine
          label={copy.example(formatMoney(example.subtotal))}
          value={formatMoney(example.total)}
        />
      )}
      {Number(texts.discount) >= highDiscount && <p className={hintStyle}>{copy.confirm}</p>}
    </>
  )
}

/** Says that the name is taken, and opens the coupon that has it. */
function NameTaken({ other }: { other: StaffCoupon | undefined }) {
  if (!other) return null
  return (
    <p className="mt-1 text-small">
      <Link to="/coupons" search={{ edit: other.id }} className="link" ignoreBlocker>
        {copy.open}
      </Link>
    </p>
  )
}

interface FieldsProps {
  edit: CouponEdit
  coupons: readonly StaffCoupon[]
}

function Fields({ edit, coupons }: FieldsProps) {
  const { labels, optional } = copy
  const name = edit.values.name.trim()
  const isTaken = edit.messages.name === copy.exists(name)
  return (
    <>
      <TextField
        label={labels.name}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        {...textField(edit, 'name')}
      />
      {isTaken && (
        <NameTaken other={coupons.find((each) => each.name.toLowerCase() === name.toLowerCase())} />
      )}
      <div className="my-4">
        <FieldGrid>
          <TextField
            label={labels.discount}
            inputMode="numeric"
            autoComplete="off"
            {...textField(edit, 'discount')}
          />
          <TextField
            label={labels.minSubtotal}
            inputMode="decimal"
            autoComplete="off"
            placeholder={couponsCopy.none}
            {...textField(edit, 'minSubtotal')}
          />
          <TextField
            label={labels.startsAt}
            note={optional}
            type="date"
            {...textField(edit, 'startsAt')}
          />
          <TextField
            label={labels.endsAt}
            note={optional}
            type="date"
            {...textField(edit, 'endsAt')}
          />
        </FieldGrid>
      </div>
      <TextField
        label={labels.maxUses}
        note={optional}
        inputMode="numeric"
        autoComplete="off"
        hint={copy.usesHint}
        {...textField(edit, 'maxUses')}
      />
    </>
  )
}

function OpenForm({ coupon, coupons, onClose }: Omit<CouponFormProps, 'isNew'>) {
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const edit = useCouponEdit(coupon, onClose)
  const { values, changed, conflicts } = edit
  const isNew = coupon === undefined
  useEffect(() => {
    const first = element.current?.elements.namedItem(isNew ? 'name' : 'discount')
    if (first instanceof HTMLElement) first.focus()
  }, [isNew])
  const isBlocked = blockedByConflicts(conflicts) !== undefined
  const canSave = !isBlocked && (isNew || changed.length > 0)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (canSave) edit.save()
  }
  const isUnsaved = changed.length > 0
  useSaveKey(isUnsaved && !isBlocked ? submit : undefined)
  return (
    <form ref={element} aria-labelledby={id} noValidate onSubmit={submit}>
      <SectionHead
        titleId={id}
        title={<bdi>{coupon ? copy.edit(coupon.name) : couponsCopy.create}</bdi>}
        end={<IconButton icon="close" label={adminCopy.close} onClick={onClose} />}
      />
      <ConflictBand
        conflicts={conflicts}
        title={copy.conflict}
        namesOf={(field) => ({ label: copy.labels[field], name: copy.names[field] })}
      />
      <Fields edit={edit} coupons={coupons} />
      <Example texts={values} />
      {edit.rootError && (
        <p className={errorStyle} role="alert">
          <Icon name="warning" />
          {edit.rootError}
        </p>
      )}
      <div className="mt-5 flex justify-end gap-2">
        <Button variant="plain" onClick={onClose}>
          {adminCopy.cancel}
        </Button>
        <Button type="submit" variant="primary" isBusy={edit.isSaving} disabled={!canSave}>
          {coupon ? copy.save : couponsCopy.create}
        </Button>
      </div>
      <LeaveGuard hasChanges={isUnsaved} />
    </form>
  )
}

/** The form beside the list: a new coupon, or one that is edited. */
export function CouponForm({ isNew, ...props }: CouponFormProps) {
  if (!(isNew || props.coupon))
    return (
      <Blank title={copy.notFound}>
        <Button onClick={props.onClose}>{adminCopy.close}</Button>
      </Blank>
    )
  return <OpenForm {...props} />
}
