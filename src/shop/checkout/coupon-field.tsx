import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { cartCopy } from '#content/copy/cart.ts'
import { limitsCopy } from '#content/copy/limits.ts'
import { CouponForm, getCoupon } from '#contract/coupons.ts'
import { changeDraft, useDraft } from '#shop/checkout/checkout-draft.ts'
import { ApiCallError, call } from '#shop/lib/call.ts'
import { formResolver } from '#shop/lib/form-resolver.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { Button } from '#ui/button.tsx'
import { inputStyle } from '#ui/field.tsx'
import { removeLineBreaks } from '#ui/single-line.ts'

const words = cartCopy.coupon

/** Maximum length of a coupon's name. */
const maxNameLength = 60

/** The reason why a coupon was not applied, and when a rate-limited request can be repeated. */
interface CouponProblem {
  text: string
  wait?: string | undefined
}

/**
 * Reads a coupon from the API and stores it in the draft. Returns the problem if it is not usable.
 * @spec coupon.applied, coupon.refused, coupon.failed, coupon.too-many
 */
async function applyCoupon(name: string): Promise<CouponProblem | undefined> {
  try {
    const coupon = await call(getCoupon, { params: { couponName: name } })
    changeDraft({ coupon: coupon.isEnabled ? coupon : null })
    return coupon.isEnabled ? undefined : { text: words.refused }
  } catch (failure) {
    changeDraft({ coupon: null })
    if (failure instanceof ApiCallError) {
      const seconds = failure.status === 429 ? failure.retryAfter : undefined
      return { text: words.refused, wait: seconds ? limitsCopy.tryAgainIn(seconds) : undefined }
    }
    logFailure('The coupon could not be applied.', failure)
    return { text: words.failed }
  }
}

/**
 * A form that applies or removes a coupon.
 * @spec coupon.field, coupon.remove, coupon.empty-resets
 */
export function CouponField() {
  const id = useId()
  const { couponName, coupon } = useDraft()
  const [problem, setProblem] = useState<CouponProblem>()
  const { register, handleSubmit, setValue, setFocus, formState } = useForm({
    resolver: formResolver(CouponForm),
    defaultValues: { coupon: couponName },
  })
  const submit = handleSubmit(
    async (form) => {
      setProblem(undefined)
      setProblem(await applyCoupon(form.coupon))
    },
    () => changeDraft({ coupon: null }),
  )
  const remove = () => {
    changeDraft({ coupon: null, couponName: '' })
    setValue('coupon', '')
    setFocus('coupon')
  }
  const error = formState.errors.coupon?.message ?? problem?.text
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
          onInput={removeLineBreaks}
          id={id}
          type="text"
          maxLength={maxNameLength}
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
      <div className="flex min-h-[2.625rem] items-start justify-between gap-4 text-button/[1.3125rem]">
        <p id={`${id}-outcome`} role="status" className={error ? 'text-danger' : 'text-success'}>
          {error ?? (coupon ? words.applied : '')}
          {!formState.errors.coupon && problem?.wait && (
            <span className="block"> {problem.wait}</span>
          )}
        </p>
        {coupon && (
          <button type="button" className="rule-link -my-3 flex-none text-ink-2" onClick={remove}>
            {words.remove}
          </button>
        )}
      </div>
    </form>
  )
}
