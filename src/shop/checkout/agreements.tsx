import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { checkoutCopy } from '#content/copy/checkout.ts'
import type { ContactInfoForm } from '#contract/orders.ts'
import { useShellSettings } from '#shop/lib/shop-settings.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast.ts'

const words = checkoutCopy.contact
const errorId = 'agreements-error'

const preventNavigation = (event: MouseEvent) => event.preventDefault()

/**
 * A link that opens in a new tab, so that the checkout remains open. Without a URL it links to `#`,
 * and a click neither scrolls nor changes the history. @spec contact-info.links
 */
function AgreementLink({ to, children }: { to: string | null | undefined; children: string }) {
  const target = to
    ? { href: to, target: '_blank', rel: 'noreferrer' }
    : { href: '#', onClick: preventNavigation }
  return (
    <a {...target} className="text-brass underline underline-offset-3">
      {children}
    </a>
  )
}

/** Returns a sentence with a link in its middle. */
const sentence = ([before, , after]: readonly [string, string, string], link: ReactNode) => (
  <>
    {before}
    {link}
    {after}
  </>
)

/**
 * Shows the three agreements. While one of them is missing, an error and a toast are shown.
 * @spec contact-info.agreements, contact-info.terms-error, contact-info.terms-toast
 */
export function Agreements() {
  const links = useShellSettings()?.links
  const { register, formState } = useFormContext<ContactInfoForm>()
  const { errors, submitCount } = formState
  const error = (errors.terms ?? errors.privacy ?? errors.terms1)?.message

  // `submitCount` is a dependency, so that each attempt to proceed shows the toast again.
  useEffect(() => {
    return error && submitCount >= 0 ? showToast(checkoutCopy.toasts.agreements) : undefined
  }, [error, submitCount])

  const boxes = [
    {
      name: 'terms',
      label: sentence(
        words.terms,
        <AgreementLink to={links?.terms}>{words.terms[1]}</AgreementLink>,
      ),
    },
    {
      name: 'privacy',
      label: sentence(
        words.privacy,
        <AgreementLink to={links?.privacy}>{words.privacy[1]}</AgreementLink>,
      ),
    },
    {
      name: 'terms1',
      label: sentence(words.terms1, <AgreementLink to="/faqs">{words.terms1[1]}</AgreementLink>),
    },
  ] as const
  return (
    <fieldset>
      <legend className="sr-only">{words.agreements}</legend>
      {boxes.map(({ name, label }) => (
        <Checkbox
          key={name}
          label={label}
          required
          isInvalid={errors[name] !== undefined}
          errorId={errorId}
          {...register(name)}
        />
      ))}
      <p
        id={errorId}
        aria-live="polite"
        className="flex min-h-[1.3125rem] items-center gap-1.5 text-button/[1.3125rem] text-danger"
      >
        {error && (
          <>
            <Icon name="warning" size="small" />
            {error}
          </>
        )}
      </p>
    </fieldset>
  )
}
