import type { ReactNode } from 'react'
import { productCopy } from '#content/copy/admin/product.ts'
import { type DescriptionNode, descriptionTree } from './description-tree.ts'

const copy = productCopy.details

function render(node: DescriptionNode, index: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag: Tag, children } = node
  if (Tag === 'br') return <br key={index} />
  return <Tag key={index}>{children.map(render)}</Tag>
}

/** The description as customers see it. It is built from allowed elements, so nothing in it runs. */
export function DescriptionPreview({ html }: { html: string }) {
  const parts = descriptionTree(html)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls, so keys must reach it.
    <section className="see" aria-label={copy.asCustomers} tabIndex={0}>
      {html.trim() === '' ? <p className="ink-3">{copy.emptyPreview}</p> : parts.map(render)}
    </section>
  )
}
