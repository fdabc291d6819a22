import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { cartCopy } from '#content/copy/cart.ts'
import { CouponForm, getCoupon } from '#contract/coupons.ts'
import { changeDraft, useDraft } from '#shop/checkout/checkout-draft.ts'
import { CallRefused, call } from '#shop/lib/call.ts'
import { formResolver } from '#shop/lib/form-resolver.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { Button } from '#shop/ui/button.tsx'
import { inputStyle } from '#shop/ui/field.tsx'

const words = cartCopy.coupon

/** Longest name a coupon can have. */
const longestName = 60

/** Looks a coupon up and keeps it; answers what is wrong where it takes nothing off. @spec §8 */
async function applyCoupon(name: string): Promise<string | undefined> {
  try {
    const coupon = await call(getCoupon, { params: { couponName: name } })
    changeDraft({ coupon: coupon.isEnabled ? coupon : null })
    return coupon.isEnabled ? undefined : words.refused
  } catch (failure) {
    changeDraft({ coupon: null })
    if (failure instanceof CallRefused) return words.refused
    logFailure('The coupon could not be applied.', failure)
    return words.failed
  }
}

/** The coupon's box: a name, Apply, and what came of it. @spec §4, §5 */
export function CouponField() {
  const id = useId()
  const { couponName, coupon } = useDraft()
  const [problem, setProblem] = useState<string>()
  const { register, handleSubmit, formState } = useForm({
    resolver: formResolver(CouponForm),
    defaultValues: { coupon: couponName },
  })
  const submit = handleSubmit(async (form) => {
    setProblem(undefined)
    setProblem(await applyCoupon(form.coupon))
  })
  const error = formState.errors.coupon?.message ?? problem
  const field = register('coupon', {
    onChange: (event) => changeDraft({ couponName: event.target.value }),
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-1.5">
      <label htmlFor={id} className="type-small">
        {words.label}
      </label>
      <div className="grid grid-cols-[1fr_auto]">
        <input
          {...field}
          id={id}
          type="text"
          maxLength={longestName}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-outcome`}
          className={`${inputStyle} border-e-0`}
        />
        <Button
          type="submit"
          variant="secondary"
          isBusy={formState.isSubmitting}
          busyLabel={words.applying}
          className="px-5!"
        >
          {words.apply}
        </Button>
      </div>
      <p
        id={`${id}-outcome`}
        role="status"
        className={`min-h-[1.3125rem] text-button/[1.3125rem] ${error ? 'text-danger' : 'text-success'}`}
      >
        {error ?? (coupon ? words.applied : '')}
      </p>
    </form>
  )
}
