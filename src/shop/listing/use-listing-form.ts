import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type SubmitEvent, useEffect, useRef } from 'react'
import { choicesOf, type ListingSearch, readListingSearch } from '#rules/listing-search.ts'

function readForm(form: HTMLFormElement): ListingSearch {
  const data = new FormData(form)
  const names = [...new Set(data.keys())]
  return readListingSearch(Object.fromEntries(names.map((name) => [name, data.getAll(name)])))
}

/** Sets every field to what the address says, after a step back or a filter let go of. */
function fill(form: HTMLFormElement, chosen: ListingSearch): void {
  const many: Record<string, readonly string[]> = {
    color: choicesOf(chosen.color),
    size: choicesOf(chosen.size),
    sort: [chosen.sort ?? 'rank'],
  }
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue
    const choices = many[field.name]?.map((each) => each.toLowerCase())
    if (choices) field.checked = choices.includes(field.value.toLowerCase())
    else if (field !== document.activeElement) field.value = String(readField(chosen, field.name))
  }
}

const readField = (chosen: ListingSearch, name: string): string | number => {
  const fields: Record<string, string | number | undefined> = {
    search: chosen.search,
    priceFrom: chosen.priceFrom,
    priceTo: chosen.priceTo,
  }
  return fields[name] ?? ''
}

/**
 * Lets a form of the list act at once where there is JavaScript: a tick or an order changes the
 * address without a step to go back from, a search or a price when it is sent. Without JavaScript
 * the browser sends the form by itself, to the same addresses.
 */
export function useListingForm(chosen: ListingSearch) {
  const ref = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (ref.current) fill(ref.current, chosen)
  }, [chosen])

  const show = (form: HTMLFormElement, isStep: boolean) =>
    navigate({
      to: '.',
      search: () => readForm(form),
      replace: !isStep,
      resetScroll: false,
    })
  return {
    ref,
    onChange({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      const isChoice =
        target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)
      if (isChoice) void show(currentTarget, false)
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      void show(event.currentTarget, true)
    },
  }
}
