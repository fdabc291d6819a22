import { useId, useRef, useState } from 'react'
import { cartCopy } from '#content/copy/cart.ts'
import { limitsCopy } from '#content/copy/limits.ts'
import { ApiCallError } from '#contract/client.ts'
import { CouponForm, getCoupon } from '#contract/coupons.ts'
import { changeDraft, useDraft } from '#shop/checkout/checkout-draft.ts'
import { call } from '#shop/lib/call.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { ltrInput } from '#shop/lib/ltr-input.ts'
import { useContractForm } from '#shop/lib/use-contract-form.ts'
import { showAlert } from '#ui/alert.ts'
import { Button } from '#ui/button.tsx'
import { inputStyle } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { removeLineBreaks } from '#ui/single-line.ts'

const words = () => cartCopy().coupon

/** Maximum length of a coupon's name. */
const maxNameLength = 60

const loadSchema = async () => CouponForm

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
    return coupon.isEnabled ? undefined : { text: words().refused }
  } catch (failure) {
    changeDraft({ coupon: null })
    if (failure instanceof ApiCallError) {
      const seconds = failure.status === 429 ? failure.retryAfter : undefined
      return { text: words().refused, wait: seconds ? limitsCopy().tryAgainIn(seconds) : undefined }
    }
    logFailure('The coupon could not be applied.', failure)
    return { text: words().failed }
  }
}

/** A form that applies or removes a coupon. @spec coupon.remove, coupon.empty-resets */
function CouponEntry() {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { couponName, coupon } = useDraft()
  const [initialName] = useState(couponName)
  const [problem, setProblem] = useState<CouponProblem>()
  const { form, isBusy, errorOf, submitCount } = useContractForm({
    loadSchema,
    async send({ coupon: name }) {
      setProblem(undefined)
      setProblem(await applyCoupon(name))
    },
    showAlert,
    onInvalid: () => changeDraft({ coupon: null }),
    onChange: (values) => changeDraft({ couponName: values.coupon }),
  })
  const remove = () => {
    changeDraft({ coupon: null, couponName: '' })
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
  }
  // A shopper who leaves the field empty wants no coupon, so only Apply shows that a name is missing.
  const invalid = submitCount > 0 ? errorOf('coupon') : undefined
  const error = invalid ?? problem?.text
  return (
    <form {...form} className="grid gap-1.5 pt-1">
      <div className="flex flex-wrap">
        <input
          {...ltrInput()}
          ref={input}
          name="coupon"
          defaultValue={initialName}
          onInput={removeLineBreaks}
          aria-label={words().label}
          type="text"
          enterKeyHint="go"
          maxLength={maxNameLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-outcome`}
          className={`${inputStyle} min-w-0 flex-[1_1_8rem]`}
        />
        <Button
          type="submit"
          variant="secondary"
          isBusy={isBusy}
          busyLabel={words().applying}
          className="-ms-px px-5!"
        >
          {words().apply}
        </Button>
      </div>
      <div className="flex min-h-[calc(2*var(--leading-message))] items-start justify-between gap-4 text-button/message">
        <p id={`${id}-outcome`} role="status" className={error ? 'text-danger' : 'text-success'}>
          {error ?? (coupon ? words().applied : '')}
          {!invalid && problem?.wait && <span className="block"> {problem.wait}</span>}
        </p>
        {coupon && (
          <button type="button" className="rule-link -my-3 flex-none text-ink-2" onClick={remove}>
            {words().remove}
          </button>
        )}
      </div>
    </form>
  )
}

/**
 * A row that opens the form for a coupon. It is open at first if the shopper has typed one.
 * @spec coupon.field
 */
export function CouponField() {
  const { couponName } = useDraft()
  const [isOpenAtFirst] = useState(couponName !== '')
  return (
    <details open={isOpenAtFirst} className="group border-y border-line text-small">
      <summary className="flex min-h-12 list-none items-center justify-between [&::-webkit-details-marker]:hidden">
        {words().label}
        <span className="transition-transform duration-(--fade) group-open:rotate-45">
          <Icon name="plus" />
        </span>
      </summary>
      <CouponEntry />
    </details>
  )
}
