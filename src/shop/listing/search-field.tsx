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
}

/** A search field for names, colours and descriptions. The caller renders the form around it. */
export function SearchField({
  value = '',
  id,
  size,
  placeholder = listingCopy().search.placeholder,
  className = '',
}: SearchFieldProps) {
  const { label, submit } = listingCopy().search
  // The whole row shows the focus, because an outline around the input would be cut off.
  const rowStyle =
    'border-b border-line-strong has-[input:focus-visible]:shadow-[0_2px_var(--focus)]'
  const sizeStyle = size ? 'min-h-16 font-display text-h2' : 'min-h-11 text-body md:text-card'
  return (
    <div className={`flex items-center ${rowStyle} ${className}`}>
      <input
        type="search"
        name="search"
        id={id}
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        defaultValue={value}
        data-autofocus={size && ''}
        className={`w-full min-w-0 appearance-none bg-transparent outline-none! placeholder:text-ink-3 ${sizeStyle}`}
      />
      <IconButton type="submit" icon="search" label={submit} className="-me-3" />
    </div>
  )
}
