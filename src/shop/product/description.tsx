import { useState } from 'react'
import { productCopy } from '#content/copy/product.ts'
import { directionOf } from '#shop/lib/isolated-text.tsx'
import { lazyOnOpen } from '#ui/lazy-on-open.tsx'

const DescriptionPopup = lazyOnOpen(
  async () => (await import('./description-popup.tsx')).DescriptionPopup,
)

/**
 * Shows four lines of a product's description and a button for the full text.
 * @spec product.description
 */
export function Description({ html }: { html: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="border-line border-t pt-6">
      <h2 className="type-small pb-2 font-medium">{productCopy().description}</h2>
      <div
        {...directionOf(html)}
        // The paragraphs continue on one line. After the full stop of one, the clamp would add a fourth dot.
        className="prose type-small line-clamp-4 text-ink-2 [&>p]:inline [&>p+p]:before:content-['_']"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the API returns only HTML of its allow-list.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="rule-link"
      >
        {productCopy().viewMore}
      </button>
      <DescriptionPopup html={html} isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}
