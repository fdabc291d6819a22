import { useMe } from '#admin/kit/me.ts'
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
    <section className="sec">
      <div className="sec-head">
        <h2 className="h2">{copy.title}</h2>
      </div>
      {variant ? (
        <div className="search-result">
          <span className="micro ink-2">
            {[new URL(siteUrl).host, 'products', doc.category, editor.id].join(' › ')}
          </span>
          <b>{shellCopy('en').documentTitle(variant.name)}</b>
          <span className="small ink-2">
            {[variant.name, variant.color, variant.size].filter(Boolean).join(', ')}. {doc.summary}
          </span>
        </div>
      ) : (
        <p className="small ink-2">{copy.empty}</p>
      )}
    </section>
  )
}
