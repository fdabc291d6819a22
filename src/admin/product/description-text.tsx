import type { ReactNode } from 'react'
import { type DescriptionNode, descriptionTree } from './description-tree.ts'

/** Classes of the words of a description, in the editor and without it. */
export const descriptionArea =
  'min-h-36 max-h-96 min-w-0 overflow-y-auto px-3 py-2.5 text-small/5 wrap-anywhere -outline-offset-2 max-md:text-input/6 [&_:is(ul,ol)]:list-disc [&_:is(ul,ol)]:ps-4.5 [&_em]:italic [&_ol]:list-decimal [&_strong]:font-semibold [&>*+*]:mt-2'

function render(node: DescriptionNode, index: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag: Tag, children } = node
  if (Tag === 'br') return <br key={index} />
  return (
    <Tag key={index} dir="auto">
      {children.map(render)}
    </Tag>
  )
}

interface DescriptionTextProps {
  /** Accessible name. */
  label: string
  html: string
  attributes: { lang?: string; dir?: string }
}

/** A description that cannot be edited. It is built from allowed elements, so nothing in it runs. */
export function DescriptionText({ label, html, attributes }: DescriptionTextProps) {
  return (
    <section
      className={`text-ink-2 ${descriptionArea}`}
      {...attributes}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls, so keys must reach it.
      tabIndex={0}
    >
      {descriptionTree(html).map(render)}
    </section>
  )
}
