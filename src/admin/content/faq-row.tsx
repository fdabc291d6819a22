import { type ComponentProps, type RefObject, useId, useRef } from 'react'
import { formatCount } from '#admin/lib/format.ts'
import { Button } from '#admin/ui/button.tsx'
import { TextArea, TextField } from '#admin/ui/field.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { PositionButton } from '#admin/ui/position-button.tsx'
import { type DragOrder, useDragItem } from '#admin/ui/use-drag-order.ts'
import { contentCopy } from '#content/copy/admin/content.ts'
import { dragOrderCopy } from '#content/copy/admin/drag-order.ts'
import { contentLimits } from '#contract/admin/content.ts'
import type { Faq } from '#contract/content.ts'
import { contentDifferences, isEdited, originalOf } from './content-values.ts'
import { OriginalActions } from './original-actions.tsx'

const copy = contentCopy.faqs

interface FaqRowProps {
  faq: Faq
  index: number
  originals: readonly Faq[]
  isOpen: boolean
  isReadOnly: boolean
  order: DragOrder
  errorOf: (place: string) => string | undefined
  onOpen: (isOpen: boolean) => void
  onChange: (faq: Faq) => void
  onRemove: (() => void) | undefined
}

/** The handle that moves a question: with the pointer, or with the arrow keys. */
function Grip({ index, ...props }: { index: number } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="faq-grip"
      aria-label={copy.move(index + 1)}
      title={dragOrderCopy.hint}
    >
      <Icon name="drag" />
    </button>
  )
}

function RowTag({ faq, originals }: Pick<FaqRowProps, 'faq' | 'originals'>) {
  if (isEdited(faq, originals)) return <span className="edit-tag">{copy.edited}</span>
  if (!faq.answer.includes('{shipping}')) return <span />
  return <span className="edit-tag quiet">{copy.followsShipping}</span>
}

/** The parts of an open row need the field of the answer. */
interface FaqBodyProps extends FaqRowProps {
  answerRef: RefObject<HTMLTextAreaElement | null>
}

function FaqFields({ faq, index, isReadOnly, errorOf, onChange, answerRef }: FaqBodyProps) {
  const count = formatCount(faq.answer.length)
  return (
    <>
      <TextField
        label={copy.question}
        value={faq.question}
        dir="auto"
        maxLength={contentLimits.question}
        readOnly={isReadOnly}
        error={errorOf(`${index}.question`)}
        onChange={({ currentTarget }) => onChange({ ...faq, question: currentTarget.value })}
      />
      <TextArea
        ref={answerRef}
        label={copy.answer}
        value={faq.answer}
        dir="auto"
        rows={6}
        maxLength={contentLimits.answer}
        readOnly={isReadOnly}
        hint={copy.hint(count, formatCount(contentLimits.answer))}
        error={errorOf(`${index}.answer`)}
        onChange={({ currentTarget }) => onChange({ ...faq, answer: currentTarget.value })}
      />
    </>
  )
}

/** Both versions of a question that differs from its original. */
function FaqOriginal({ faq, index, originals, isReadOnly, onChange, answerRef }: FaqBodyProps) {
  const original = originalOf(faq, originals)
  if (!original) return null
  // The number of a question in the form also names its original, which may be elsewhere.
  const at = (text: Faq) => ({ [index + 1]: text })
  return (
    <OriginalActions
      of="faqs"
      differences={contentDifferences(at(faq), at(original))}
      onRestore={isReadOnly ? undefined : () => onChange(original)}
      fieldRef={answerRef}
    />
  )
}

function FaqActions({ moveBy, ...props }: FaqBodyProps & { moveBy: (step: number) => void }) {
  const { index, isReadOnly, order, onRemove } = props
  if (isReadOnly)
    return (
      <div className="text-actions">
        <FaqOriginal {...props} />
      </div>
    )
  return (
    <div className="text-actions">
      <Button onClick={() => moveBy(-1)} disabled={index === 0} icon="up">
        {copy.up}
      </Button>
      <Button onClick={() => moveBy(1)} disabled={index === order.count - 1} icon="down">
        {copy.down}
      </Button>
      <FaqOriginal {...props} />
      {onRemove && (
        <button type="button" className="btn plain danger" onClick={onRemove}>
          {copy.remove}
        </button>
      )}
    </div>
  )
}

/** A question in the list. When it is open, its question and answer can be changed. */
export function FaqRow(props: FaqRowProps) {
  const { faq, index, isOpen, isReadOnly, onOpen, order, originals } = props
  const bodyId = useId()
  const answerRef = useRef<HTMLTextAreaElement>(null)
  const { item, grip, moveBy } = useDragItem(order, { index, handle: 'grip' })
  return (
    <li {...item} className={isOpen ? 'faq-row on' : 'faq-row'}>
      <div className="faq-head">
        {isReadOnly ? <span /> : <Grip index={index} {...grip} />}
        {isReadOnly ? (
          <span className="ink-3">{index + 1}</span>
        ) : (
          <PositionButton order={order} index={index} name={faq.question || copy.newQuestion} />
        )}
        <button
          type="button"
          className="flex min-h-11 items-center gap-3 text-start"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => onOpen(!isOpen)}
        >
          <bdi className={isOpen ? 'med flex-1' : 'flex-1'}>{faq.question || copy.newQuestion}</bdi>
          <RowTag faq={faq} originals={originals} />
          <Icon name={isOpen ? 'up' : 'down'} />
        </button>
      </div>
      <div id={bodyId} className="faq-body" hidden={!isOpen}>
        {isOpen && (
          <>
            <FaqFields {...props} answerRef={answerRef} />
            <FaqActions {...props} answerRef={answerRef} moveBy={moveBy} />
          </>
        )}
      </div>
    </li>
  )
}
