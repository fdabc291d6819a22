import { useId, useState } from 'react'
import {
  editedCorner,
  errorStyle,
  fieldStyle,
  inputStyle,
  labelStyle,
} from '#admin/ui/field-style.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { hasTag } from '#rules/tags.ts'
import { fieldId } from './field-names.ts'

const copy = productCopy.organisation
const maxTags = 30

interface TagsFieldProps {
  tags: readonly string[]
  isEdited: boolean
  isReadOnly: boolean
  error: string | undefined
  onChange: (tags: readonly string[]) => void
}

/** Returns the list with the tags of a text. Tags are separated by commas. */
export function addTags(tags: readonly string[], text: string): readonly string[] {
  let next = tags
  for (const part of text.split(',')) {
    const name = part.trim().replace(/^#+/, '').slice(0, 59)
    if (name && !hasTag(next, name) && next.length < maxTags) next = [...next, `#${name}`]
  }
  return next
}

/** The tags of a product. Enter or a comma adds one, Backspace in the empty field removes the last. */
export function TagsField({ tags, isEdited, isReadOnly, error, onChange }: TagsFieldProps) {
  const [text, setText] = useState('')
  const errorId = useId()
  const add = () => {
    const next = addTags(tags, text)
    if (next !== tags) onChange(next)
    setText('')
  }
  return (
    <div data-field className={`${fieldStyle} col-span-full`}>
      <label className={labelStyle} htmlFor={fieldId('tags')}>
        {copy.tags}
      </label>
      <div
        className={`${inputStyle()} h-auto min-h-field flex-wrap gap-1.5 py-1.5 coarse:py-0 ${isEdited ? editedCorner : ''}`}
      >
        {tags.map((tag) => (
          <span
            key={tag}
            className="inline-flex h-5 items-center gap-1 border border-line px-1.5 text-micro leading-none font-medium whitespace-nowrap coarse:my-1.5 coarse:h-8 coarse:pe-0"
          >
            {tag}
            {!isReadOnly && (
              <button
                type="button"
                className="grid text-ink-3 coarse:-my-1.5 coarse:size-11 coarse:place-items-center [&>svg]:size-3"
                aria-label={copy.removeTag(tag)}
                onClick={() => onChange(tags.filter((each) => each !== tag))}
              >
                <Icon name="close" />
              </button>
            )}
          </span>
        ))}
        <input
          id={fieldId('tags')}
          value={text}
          readOnly={isReadOnly}
          className="h-5 min-w-20 coarse:h-11"
          placeholder={isReadOnly ? undefined : copy.addTag}
          aria-describedby={error ? errorId : undefined}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ',') {
              event.preventDefault()
              add()
            } else if (event.key === 'Backspace' && text === '' && !isReadOnly)
              onChange(tags.slice(0, -1))
          }}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      {error && (
        <p id={errorId} className={errorStyle} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  )
}
