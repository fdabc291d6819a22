import { listingCopy } from '#content/copy/listing.ts'
import { IconButton } from '#shop/ui/icon-button.tsx'

interface SearchFieldProps {
  value: string | undefined
  className?: string
}

/** A line to search names, colours and descriptions by. Stands in a form that sends it. */
export function SearchField({ value = '', className = '' }: SearchFieldProps) {
  const { label, placeholder, submit } = listingCopy.search
  return (
    <div className={`flex items-center border-line-strong border-b ${className}`}>
      <input
        type="search"
        name="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        defaultValue={value}
        className="min-h-11 w-full min-w-0 appearance-none bg-transparent text-body placeholder:text-ink-3 focus-visible:outline-offset-0 md:text-card"
      />
      <IconButton type="submit" icon="search" label={submit} className="-me-3" />
    </div>
  )
}
