import { listingCopy } from '#content/copy/listing.ts'
import { IconButton } from '#ui/icon-button.tsx'

interface SearchFieldProps {
  value: string | undefined
  /** Where a link leads to it. */
  id?: string
  /** On a sheet of its own, where it has the focus first. */
  size?: 'large'
  className?: string
}

/** A line to search names, colours and descriptions by. Stands in a form that sends it. */
export function SearchField({ value = '', id, size, className = '' }: SearchFieldProps) {
  const { label, placeholder, submit } = listingCopy.search
  // The focus is shown by the whole line: a frame of its own would be cut off by what is around it.
  const line = 'border-b border-line-strong has-[input:focus-visible]:shadow-[0_2px_var(--focus)]'
  const look = size ? 'min-h-16 font-display text-h2' : 'min-h-11 text-body md:text-card'
  return (
    <div className={`flex items-center ${line} ${className}`}>
      <input
        type="search"
        name="search"
        id={id}
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        defaultValue={value}
        data-autofocus={size && ''}
        className={`w-full min-w-0 appearance-none bg-transparent outline-none! placeholder:text-ink-3 ${look}`}
      />
      <IconButton type="submit" icon="search" label={submit} className="-me-3" />
    </div>
  )
}
