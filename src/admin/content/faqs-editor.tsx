import { Button } from '#admin/ui/button.tsx'
import { DragLayer } from '#admin/ui/drag-layer.tsx'
import { moveEntry } from '#admin/ui/drag-order.ts'
import { SectionHead } from '#admin/ui/section.tsx'
import { useDragOrder } from '#admin/ui/use-drag-order.ts'
import { contentCopy } from '#content/copy/admin/content.ts'
import { contentLimits } from '#contract/admin/content.ts'
import type { Faq } from '#contract/content.ts'
import { FaqRow } from './faq-row.tsx'
import type { ContentEdit } from './use-content-edit.ts'

const copy = contentCopy.faqs

interface FaqsEditorProps {
  edit: ContentEdit<'faqs'>
  /** Index of the open question. */
  open: number | undefined
  onOpen: (index: number | undefined) => void
  isReadOnly: boolean
}

/** The questions in the order of the page. One at a time is open. */
export function FaqsEditor({ edit, open, onOpen, isReadOnly }: FaqsEditorProps) {
  const { value: faqs, change } = edit
  const isFull = faqs.length >= contentLimits.faqs
  const onMove = (from: number, to: number) => {
    change(moveEntry(faqs, from, to))
    if (open === undefined) return
    // The open question stays open at its new place.
    const places = moveEntry([...faqs.keys()], from, to)
    onOpen(places.indexOf(open))
  }
  const order = useDragOrder({ layout: 'list', count: faqs.length, onMove, isDisabled: isReadOnly })
  const nameOf = (index: number) => faqs[index]?.question || copy.newQuestion
  const replace = (index: number, faq: Faq) => change(faqs.with(index, faq))
  const add = () => {
    change([...faqs, { question: '', answer: '' }])
    onOpen(faqs.length)
  }
  const remove = (index: number) => {
    change(faqs.toSpliced(index, 1))
    onOpen(undefined)
  }
  return (
    <section aria-labelledby="faqs-heading">
      <SectionHead
        className="mb-3 min-h-8 flex-wrap"
        title={copy.heading}
        titleId="faqs-heading"
        note={<span className="text-small max-md:hidden">{copy.note}</span>}
        end={
          !isReadOnly && (
            <Button icon="plus" onClick={add} disabled={isFull}>
              {isFull ? copy.full(contentLimits.faqs) : copy.add}
            </Button>
          )
        }
      />
      <ol className="border-t border-line">
        {faqs.map((faq, index) => (
          <FaqRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the inputs are controlled, and a question has no id.
            key={index}
            faq={faq}
            index={index}
            originals={edit.defaultValue}
            isOpen={open === index}
            isReadOnly={isReadOnly}
            errorOf={edit.errorOf}
            onOpen={(isOpen) => onOpen(isOpen ? index : undefined)}
            onChange={(next) => replace(index, next)}
            order={order}
            onRemove={faqs.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </ol>
      <DragLayer order={order} nameOf={nameOf} />
    </section>
  )
}
