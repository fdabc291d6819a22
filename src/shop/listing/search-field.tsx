// @bundle shared
import type { ComponentProps, MouseEvent } from 'react'
import { listingCopy } from '#content/copy/listing.ts'
import { IconButton } from '#ui/icon-button.tsx'

interface SearchFieldProps {
  value: string | undefined
  /** Target of the links to this field. */
  id?: string
  /** Large in the search sheet, where it gets the initial focus. */
  size?: 'large'
  placeholder?: string
  className?: string
  /** More attributes of the input. */
  input?: ComponentProps<'input'>
}

/** Empties the field before the button. Its text is not in the state of a component. */
function clearField({ currentTarget }: MouseEvent) {
  const input = currentTarget.previousElementSibling
  if (!(input instanceof HTMLInputElement)) return
  input.value = ''
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}

/** A search field for names, colours and descriptions. The caller renders the form around it. */
export function SearchField({
  value = '',
  id,
  size,
  placeholder = listingCopy().search.placeholder,
  className = '',
  input: attributes,
}: SearchFieldProps) {
  const { label, submit, clear } = listingCopy().search
  // The whole row shows the focus, because an outline around the input would be cut off.
  const rowStyle =
    'border-b border-line-strong has-[input:focus-visible]:shadow-[0_2px_var(--focus)] forced-colors:has-[input:focus-visible]:outline-2'
  const sizeStyle = size ? 'min-h-16 font-display text-h2' : 'min-h-11 text-body md:text-card'
  return (
    <div className={`flex items-center ${rowStyle} ${className}`}>
      <input
        type="search"
        name="search"
        enterKeyHint="search"
        id={id}
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        defaultValue={value}
        data-autofocus={size && ''}
        {...attributes}
        className={`peer w-full min-w-0 appearance-none bg-transparent outline-none! [&::-webkit-search-cancel-button]:appearance-none ${sizeStyle}`}
      />
      {/* Beside the filters of a phone the text needs the room. A searched text has a chip to remove it. */}
      <IconButton
        icon="close"
        label={clear}
        onClick={clearField}
        className={`peer-placeholder-shown:hidden ${size ? '' : 'max-md:hidden'}`}
      />
      <IconButton type="submit" icon="search" label={submit} className="-me-3" />
    </div>
  )
}
