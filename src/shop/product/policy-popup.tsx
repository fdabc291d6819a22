import { useEffect, useState } from 'react'
import { errorCopy } from '#content/copy/not-found.ts'
import { productCopy } from '#content/copy/product.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { getShopContent, type ShopContent } from '#contract/content.ts'
import { call } from '#shop/lib/call.ts'
import { CareText } from '#shop/lib/care-text.tsx'
import { directionOf } from '#shop/lib/isolated-text.tsx'
import { logFailure } from '#shop/lib/log-failure.ts'
import { useShellSettings } from '#shop/lib/shop-settings.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { ProductView } from './product-view.ts'

type Policies = ShopContent['policies']

/** Loads the policies when the popup opens, because staff can change them at any time. */
function usePolicies(isOpen: boolean) {
  const [policies, setPolicies] = useState<Policies>()
  const [hasFailed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    call(getShopContent).then(
      (content) => setPolicies(content.policies),
      (error: unknown) => {
        logFailure('The policies could not be loaded.', error)
        setFailed(true)
      },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` only sets state.
  useEffect(() => {
    if (isOpen) load()
  }, [isOpen])
  return { policies, hasFailed, load }
}

interface PolicyTextsProps {
  policies: Policies
  category: ProductView['category']
}

function PolicyTexts({ policies, category }: PolicyTextsProps) {
  const careEmail = useShellSettings()?.careEmail ?? ''
  const { refund, exchange } = policies[category]
  return (
    <div className="prose">
      {Object.entries({ refund, exchange, request: policies.request }).map(([name, text]) => (
        <p key={name} {...directionOf(text)}>
          <CareText text={text} email={careEmail} />
        </p>
      ))}
    </div>
  )
}

interface PolicyPopupProps {
  category: ProductView['category']
  isOpen: boolean
  onClose: () => void
}

/** Shows when a product can be exchanged or refunded, and how to request it. */
export function PolicyPopup({ category, isOpen, onClose }: PolicyPopupProps) {
  const { policies, hasFailed, load } = usePolicies(isOpen)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={productCopy().exchanges}
      closeLabel={shellCopy().close}
    >
      {policies && <PolicyTexts policies={policies} category={category} />}
      {!policies && !hasFailed && <Spinner label={shellCopy().loading} />}
      {!policies && hasFailed && (
        <p role="alert">
          {errorCopy().title}{' '}
          <button type="button" onClick={load} className="rule-link">
            {errorCopy().retry}
          </button>
        </p>
      )}
    </Dialog>
  )
}
