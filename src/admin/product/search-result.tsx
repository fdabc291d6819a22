import { useMe } from '#admin/kit/me.ts'
import { Section } from '#admin/ui/section.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { shellCopy } from '#content/copy/shell.ts'
import type { ProductDoc } from '#contract/admin/product-document.ts'
import type { ProductEditor } from '#contract/admin/products.ts'
import { colourwaysOf } from './colourways.ts'

const copy = productCopy.searchResult

interface SearchResultProps {
  editor: ProductEditor
  doc: ProductDoc
}

/** The page of the first colour as a search engine lists it: address, title and description. */
export function SearchResult({ editor, doc }: SearchResultProps) {
  const { siteUrl } = useMe().shop
  const variant = colourwaysOf(doc)[0]?.variants[0]
  return (
    <Section title={copy.title}>
      {variant ? (
        <div className="grid gap-1 wrap-anywhere">
          <span className="text-micro text-ink-2">
            {[new URL(siteUrl).host, 'products', doc.category, editor.id].join(' › ')}
          </span>
          <b className="text-input font-medium text-accent">
            {shellCopy('en').documentTitle(variant.name)}
          </b>
          <span className="text-small text-ink-2">
            {[variant.name, variant.color, variant.size].filter(Boolean).join(', ')}. {doc.summary}
          </span>
        </div>
      ) : (
        <p className="text-small text-ink-2">{copy.empty}</p>
      )}
    </Section>
  )
}
