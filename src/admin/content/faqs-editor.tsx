import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#admin/ui/button.tsx'
import { contentCopy } from '#content/copy/admin/content.ts'
import { contentLimits } from '#contract/admin/content.ts'
import type { Faq } from '#contract/content.ts'
import { moveEntry } from './content-values.ts'
import { FaqRow, gripId } from './faq-row.tsx'
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
  const [dragged, setDragged] = useState<number>()
  const { value: faqs, change } = edit
  const isFull = faqs.length >= contentLimits.faqs
  const move = (from: number, to: number) => {
    if (to < 0 || to >= faqs.length) return
    // The focus follows the question, so that the same key moves it again.
    flushSync(() => {
      change(moveEntry(faqs, from, to))
      if (open === from) onOpen(to)
      else if (open === to) onOpen(from)
    })
    document.getElementById(gripId(to))?.focus()
  }
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
      <div className="sec-head">
        <h2 className="h2" id="faqs-heading">
          {copy.heading}
        </h2>
        <span className="small ink-3 only-d">{copy.note}</span>
        {!isReadOnly && (
          <span className="end">
            <Button icon="plus" onClick={add} disabled={isFull}>
              {isFull ? copy.full(contentLimits.faqs) : copy.add}
            </Button>
          </span>
        )}
      </div>
      <ol className="faq-list">
        {faqs.map((faq, index) => (
          <FaqRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the inputs are controlled, and a question has no id.
            key={index}
            faq={faq}
            index={index}
            originals={edit.defaultValue}
            isOpen={open === index}
            isReadOnly={isReadOnly}
            isLast={index === faqs.length - 1}
            errorOf={edit.errorOf}
            onOpen={(isOpen) => onOpen(isOpen ? index : undefined)}
            onChange={(next) => replace(index, next)}
            onMove={(to) => move(index, to)}
            onRemove={faqs.length > 1 ? () => remove(index) : undefined}
            onDragStart={() => setDragged(index)}
            onDrop={() => {
              if (dragged !== undefined) move(dragged, index)
              setDragged(undefined)
            }}
          />
        ))}
      </ol>
    </section>
  )
}
