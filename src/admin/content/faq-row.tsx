import { type DragEvent, type KeyboardEvent, useId } from 'react'
import { formatCount } from '#admin/lib/format.ts'
import { Button, IconButton } from '#admin/ui/button.tsx'
import { TextArea, TextField } from '#admin/ui/field.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { contentCopy } from '#content/copy/admin/content.ts'
import { contentLimits } from '#contract/admin/content.ts'
import type { Faq } from '#contract/content.ts'
import { isEdited, originalOf } from './content-values.ts'

const copy = contentCopy.faqs

/** Returns the id of the grip of a question. */
export const gripId = (index: number): string => `faq-grip-${index}`

interface FaqRowProps {
  faq: Faq
  index: number
  originals: readonly Faq[]
  isOpen: boolean
  isReadOnly: boolean
  isLast: boolean
  errorOf: (place: string) => string | undefined
  onOpen: (isOpen: boolean) => void
  onChange: (faq: Faq) => void
  onMove: (to: number) => void
  onRemove: (() => void) | undefined
  onDragStart: () => void
  onDrop: () => void
}

/** The handle that moves a question: with the pointer, or with the arrow keys. */
function Grip({
  index,
  onMove,
  onDragStart,
}: Pick<FaqRowProps, 'index' | 'onMove' | 'onDragStart'>) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    onMove(index + step)
  }
  return (
    <button
      type="button"
      id={gripId(index)}
      className="faq-grip"
      draggable
      aria-label={copy.move(index + 1)}
      title={copy.moveHint}
      onKeyDown={onKeyDown}
      onDragStart={onDragStart}
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

function FaqFields({ faq, index, isReadOnly, errorOf, onChange }: FaqRowProps) {
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

function FaqActions(props: FaqRowProps) {
  const { faq, index, originals, isLast, onChange, onMove, onRemove } = props
  const original = originalOf(faq, originals)
  return (
    <div className="faq-actions">
      <Button onClick={() => onMove(index - 1)} disabled={index === 0} icon="up">
        {copy.up}
      </Button>
      <Button onClick={() => onMove(index + 1)} disabled={isLast} icon="down">
        {copy.down}
      </Button>
      {original && isEdited(faq, originals) && (
        <Button variant="plain" onClick={() => onChange(original)}>
          {copy.restore}
        </Button>
      )}
      <span className="end" />
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
  const { faq, index, isOpen, isReadOnly, onOpen, onDrop, originals } = props
  const bodyId = useId()
  const allowDrop = (event: DragEvent) => event.preventDefault()
  return (
    <li className={isOpen ? 'faq-row on' : 'faq-row'} onDragOver={allowDrop} onDrop={onDrop}>
      <div className="faq-head">
        {isReadOnly ? <span /> : <Grip {...props} />}
        <span className="ink-3">{index + 1}</span>
        <bdi className={isOpen ? 'med' : ''}>{faq.question || copy.newQuestion}</bdi>
        <RowTag faq={faq} originals={originals} />
        <IconButton
          icon={isOpen ? 'up' : 'down'}
          label={isOpen ? copy.close(index + 1) : copy.open(index + 1)}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => onOpen(!isOpen)}
        />
      </div>
      <div id={bodyId} className="faq-body" hidden={!isOpen}>
        {isOpen && <FaqFields {...props} />}
        {isOpen && !isReadOnly && <FaqActions {...props} />}
      </div>
    </li>
  )
}
