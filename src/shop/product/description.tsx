import { lazy, Suspense } from 'react'
import { productCopy } from '#content/copy/product.ts'
import { usePopup } from '#ui/use-popup.ts'

const DescriptionPopup = lazy(async () => ({
  default: (await import('./description-popup.tsx')).DescriptionPopup,
}))

/**
 * Shows four lines of a product's description and a button for the full text.
 * @spec product.description
 */
export function Description({ html }: { html: string }) {
  const { isOpen, isWanted, open, close } = usePopup()
  return (
    <section className="border-line border-t pt-6">
      <h2 className="type-small pb-2 font-medium">{productCopy.description}</h2>
      <div
        className="prose type-small line-clamp-4 text-ink-2"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the API returns only HTML of its allow-list.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <button type="button" aria-haspopup="dialog" onClick={open} className="rule-link">
        {productCopy.viewMore}
      </button>
      <Suspense>
        {isWanted && <DescriptionPopup html={html} isOpen={isOpen} onClose={close} />}
      </Suspense>
    </section>
  )
}
