import { Link } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { formatMoney } from '#admin/lib/format.ts'
import { useSaveKey } from '#admin/lib/use-save-key.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { Button, IconButton } from '#admin/ui/button.tsx'
import { CommandDetails } from '#admin/ui/command-details.tsx'
import { ConflictBand } from '#admin/ui/conflict-band.tsx'
import { TextField } from '#admin/ui/field.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { LeaveGuard } from '#admin/ui/leave-guard.tsx'
import { couponsCopy } from '#content/copy/admin/coupons.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { StaffCoupon } from '#contract/admin/coupons.ts'
import { highDiscount } from '#rules/coupon-limits.ts'
import { type CouponTexts, couponCommands, exampleOf } from './coupon-values.ts'
import { useCouponForm } from './use-coupon-form.ts'

const copy = couponsCopy.form

interface CouponFormProps {
  /** The coupon that is edited; undefined for a new one, or if there is none with this id. */
  coupon: StaffCoupon | undefined
  isNew: boolean
  coupons: readonly StaffCoupon[]
  onClose: () => void
}

type Form = ReturnType<typeof useCouponForm>

/** What an example cart costs, and that a high discount needs a confirmation. */
function Example({ texts }: { texts: CouponTexts }) {
  const example = exampleOf(texts)
  return (
    <>
      {example && (
        <p className="calc">
          <span>{copy.example(formatMoney(example.subtotal))}</span>
          <b>{formatMoney(example.total)}</b>
        </p>
      )}
      {Number(texts.discount) >= highDiscount && <p className="hint">{copy.confirm}</p>}
    </>
  )
}

/** Says that the name is taken, and opens the coupon that has it. */
function NameTaken({ other }: { other: StaffCoupon | undefined }) {
  if (!other) return null
  return (
    <p className="taken small">
      <Link to="/coupons" search={{ edit: other.id }} className="link" ignoreBlocker>
        {copy.open}
      </Link>
    </p>
  )
}

function Fields({ form, coupons }: Pick<Form, 'form'> & { coupons: readonly StaffCoupon[] }) {
  const { register, formState } = form
  const { errors } = formState
  const { labels, optional } = copy
  const taken = errors.name?.message === copy.exists(form.getValues('name').trim())
  const name = form.getValues('name').trim().toLowerCase()
  return (
    <>
      <TextField
        label={labels.name}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        error={errors.name?.message}
        {...register('name')}
      />
      {taken && <NameTaken other={coupons.find((each) => each.name.toLowerCase() === name)} />}
      <div className="fields">
        <TextField
          label={labels.discount}
          inputMode="numeric"
          autoComplete="off"
          error={errors.discount?.message}
          {...register('discount')}
        />
        <TextField
          label={labels.minSubtotal}
          inputMode="decimal"
          autoComplete="off"
          placeholder={couponsCopy.none}
          error={errors.minSubtotal?.message}
          {...register('minSubtotal')}
        />
        <TextField
          label={labels.startsAt}
          note={optional}
          type="date"
          error={errors.startsAt?.message}
          {...register('startsAt')}
        />
        <TextField
          label={labels.endsAt}
          note={optional}
          type="date"
          error={errors.endsAt?.message}
          {...register('endsAt')}
        />
      </div>
      <TextField
        label={labels.maxUses}
        note={optional}
        inputMode="numeric"
        autoComplete="off"
        hint={copy.usesHint}
        error={errors.maxUses?.message}
        {...register('maxUses')}
      />
    </>
  )
}

function OpenForm({ coupon, coupons, onClose }: Omit<CouponFormProps, 'isNew'>) {
  const id = useId()
  const { form, texts, fields, save, conflicts, resolve } = useCouponForm(coupon, onClose)
  const { setFocus, formState } = form
  useEffect(() => setFocus(coupon ? 'discount' : 'name'), [setFocus, coupon])
  const submit = form.handleSubmit(() => save.mutate())
  const title = coupon ? copy.edit(coupon.name) : couponsCopy.create
  const commands = couponCommands(texts, coupon)
  const isUnsaved = fields.length > 0 && !save.isSuccess
  useSaveKey(isUnsaved && conflicts.length === 0 ? () => void submit() : undefined)
  return (
    <form className="lf-form" aria-labelledby={id} noValidate onSubmit={submit}>
      <div className="sec-head">
        <h2 id={id} className="h2">
          <bdi>{title}</bdi>
        </h2>
        <span className="end">
          <IconButton icon="close" label={adminCopy.close} onClick={onClose} />
        </span>
      </div>
      <ConflictBand
        conflicts={conflicts}
        title={copy.conflict}
        namesOf={({ field }) => ({ label: copy.labels[field], name: copy.names[field] })}
        onResolve={resolve}
      />
      <Fields form={form} coupons={coupons} />
      <Example texts={texts} />
      {formState.errors.root && (
        <p className="error" role="alert">
          <Icon name="warning" />
          {formState.errors.root.message}
        </p>
      )}
      {commands.length > 0 && <CommandDetails command={commands.join('\n')} />}
      <div className="foot-actions">
        <Button variant="plain" onClick={onClose}>
          {adminCopy.cancel}
        </Button>
        <Button
          type="submit"
          variant="primary"
          isBusy={save.isPending}
          disabled={conflicts.length > 0 || (coupon !== undefined && fields.length === 0)}
        >
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
      <div className="lf-form">
        <Blank title={copy.notFound}>
          <Button onClick={props.onClose}>{adminCopy.close}</Button>
        </Blank>
      </div>
    )
  return <OpenForm {...props} />
}
