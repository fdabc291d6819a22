import { kindCopy } from '#content/copy/kinds.ts'
import { productsCopy } from '#content/copy/products.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { pageLocale } from '#content/define-copy.ts'
import { joinParts } from '#content/join-parts.ts'
import type { PageHead } from '#shop/lib/page-head.ts'
import type { ProductView, VariantView } from './product-view.ts'

/**
 * Returns title and description of the page of a variant for search engines and link previews. The
 * description has the colour only if the name does not have it.
 * @spec shop.page-titles
 */
export function describeVariant(
  { category, summary }: Pick<ProductView, 'category' | 'summary'>,
  { name, color, size }: Pick<VariantView, 'name' | 'color' | 'size'>,
): Pick<PageHead, 'title' | 'description'> {
  const { titleOf, sizeInPreview } = productsCopy()
  const parts = [name, name.includes(color) ? '' : color, size && sizeInPreview(size)]
  return {
    title: shellCopy().documentTitle(titleOf(name, kindCopy()[category].name)),
    description: `${joinParts(parts, pageLocale())}. ${summary}`,
  }
}
