import { type Ref, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { Key } from './key.tsx'

const frame =
  'flex h-control w-102 items-center gap-2 border border-line-strong bg-surface px-2.5 text-ink-3 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus max-xl:w-auto max-xl:min-w-0 max-xl:flex-[0_1_25.5rem] max-md:flex-1'

interface SearchFieldProps {
  /** Accessible name. */
  label: string
  placeholder: string
  /** The search in the address of the page. */
  value: string
  /** Called some time after the person stops typing. */
  onSearch: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

const pauseMs = 250

/** The search above a list. The page focuses it with the key `/`. */
export function SearchField({ label, placeholder, value, onSearch, ref }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // The address changed by other means, for example by Back or by 'Clear filters'.
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (next: string) => {
    clearTimeout(timer.current)
    if (next.trim() === sent.current) return
    sent.current = next.trim()
    onSearch(sent.current)
  }
  return (
    <label className={frame}>
      <Icon name="search" size="small" />
      <input
        ref={ref}
        className="h-full min-w-0 flex-1 appearance-none text-ink outline-none placeholder:text-ink-3 placeholder:opacity-100 max-md:text-input"
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        maxLength={100}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(send, pauseMs, target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text)
          if (event.key !== 'Escape') return
          // The browser would clear the search.
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
      <Key className="ms-auto max-md:hidden">/</Key>
    </label>
  )
}
