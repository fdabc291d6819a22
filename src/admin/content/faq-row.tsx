import { type RefObject, useId, useRef } from 'react'
import { formatCount } from '#admin/lib/format.ts'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { TextArea, TextField } from '#admin/ui/field.tsx'
import { Grip } from '#admin/ui/grip.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { PositionButton } from '#admin/ui/position-button.tsx'
import { type DragOrder, useDragItem } from '#admin/ui/use-drag-order.ts'
import { contentCopy } from '#content/copy/admin/content.ts'
import { contentLimits } from '#contract/admin/content.ts'
import type { Faq } from '#contract/content.ts'
import { contentDifferences, isEdited, originalOf } from './content-values.ts'
import { OriginalActions, TextActions, textStyle } from './original-actions.tsx'

const copy = contentCopy.faqs

/** The classes of the line with a question: its grip, its number and itself. */
export const faqHeadStyle =
  'grid min-h-11 grid-cols-[1.25rem_1.5rem_minmax(0,1fr)] items-center gap-3 coarse:grid-cols-[2.75rem_2.75rem_minmax(0,1fr)] max-md:min-h-13 max-md:grid-cols-[2.75rem_2.75rem_minmax(0,1fr)] max-md:gap-1'

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

function RowTag({ faq, originals }: Pick<FaqRowProps, 'faq' | 'originals'>) {
  if (isEdited(faq, originals))
    return <span className="text-micro text-brass max-md:hidden">{copy.edited}</span>
  if (!faq.answer.includes('{shipping}')) return <span />
  return <span className="text-micro text-ink-3 max-md:hidden">{copy.followsShipping}</span>
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
        className={textStyle}
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
      <TextActions>
        <FaqOriginal {...props} />
      </TextActions>
    )
  return (
    <TextActions>
      <Button onClick={() => moveBy(-1)} disabled={index === 0} icon="up">
        {copy.up}
      </Button>
      <Button onClick={() => moveBy(1)} disabled={index === order.count - 1} icon="down">
        {copy.down}
      </Button>
      <FaqOriginal {...props} />
      {onRemove && (
        <button
          type="button"
          className={`${buttonStyle('plain')} text-danger ms-auto -me-3`}
          onClick={onRemove}
        >
          {copy.remove}
        </button>
      )}
    </TextActions>
  )
}

/** A question in the list. When it is open, its question and answer can be changed. */
export function FaqRow(props: FaqRowProps) {
  const { faq, index, isOpen, isReadOnly, onOpen, order, originals } = props
  const bodyId = useId()
  const answerRef = useRef<HTMLTextAreaElement>(null)
  const { item, grip, moveBy } = useDragItem(order, { index, handle: 'grip' })
  return (
    <li {...item} className="border-b border-line">
      <div className={faqHeadStyle}>
        {isReadOnly ? (
          <span className="max-md:hidden" />
        ) : (
          <Grip label={copy.move(index + 1)} {...grip} />
        )}
        {isReadOnly ? (
          <span className="text-ink-3">{index + 1}</span>
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
          <bdi className={`flex-1 wrap-anywhere ${isOpen ? 'font-medium' : ''}`}>
            {faq.question || copy.newQuestion}
          </bdi>
          <RowTag faq={faq} originals={originals} />
          <Icon name={isOpen ? 'up' : 'down'} />
        </button>
      </div>
      <div id={bodyId} className="pt-1 pb-5 md:ps-15" hidden={!isOpen}>
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
