import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { checkoutCopy } from '#content/copy/checkout.ts'
import type { ContactDraft } from '#shop/checkout/checkout-draft.ts'
import { useShellSettings } from '#shop/lib/shop-settings.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast.ts'

const words = () => checkoutCopy().contact
const errorId = 'agreements-error'

interface AgreementsProps {
  /** The agreements that are ticked at first. */
  initial: ContactDraft
  errorOf: (name: keyof ContactDraft) => string | undefined
  /** Number of attempts to proceed. */
  submitCount: number
}

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
export function Agreements({ initial, errorOf, submitCount }: AgreementsProps) {
  const links = useShellSettings()?.links
  const error = errorOf('terms') ?? errorOf('privacy') ?? errorOf('terms1')

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt to proceed shows the toast again.
  useEffect(() => {
    return error ? showToast(checkoutCopy().toasts.agreements) : undefined
  }, [error, submitCount])

  const boxes = [
    {
      name: 'terms',
      label: sentence(
        words().terms,
        <AgreementLink to={links?.terms}>{words().terms[1]}</AgreementLink>,
      ),
    },
    {
      name: 'privacy',
      label: sentence(
        words().privacy,
        <AgreementLink to={links?.privacy}>{words().privacy[1]}</AgreementLink>,
      ),
    },
    {
      name: 'terms1',
      label: sentence(
        words().terms1,
        <AgreementLink to="/faqs">{words().terms1[1]}</AgreementLink>,
      ),
    },
  ] as const
  return (
    <fieldset>
      <legend className="sr-only">{words().agreements}</legend>
      {boxes.map(({ name, label }) => (
        <Checkbox
          key={name}
          label={label}
          required
          name={name}
          defaultChecked={initial[name]}
          isInvalid={errorOf(name) !== undefined}
          errorId={errorId}
        />
      ))}
      <p
        id={errorId}
        aria-live="polite"
        className="flex min-h-(--leading-message) items-center gap-1.5 text-button/message text-danger"
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
