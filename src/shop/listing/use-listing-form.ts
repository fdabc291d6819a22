import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type SubmitEvent, useEffect, useRef } from 'react'
import { choicesOf, type ListingSearch, readListingSearch } from '#rules/listing-search.ts'

function readForm(form: HTMLFormElement): ListingSearch {
  const data = new FormData(form)
  const names = [...new Set(data.keys())]
  return readListingSearch(Object.fromEntries(names.map((name) => [name, data.getAll(name)])))
}

/** Sets all fields to the search parameters after a navigation. */
function fillForm(form: HTMLFormElement, chosen: ListingSearch): void {
  const choiceFields: Record<string, readonly string[]> = {
    color: choicesOf(chosen.color),
    size: choicesOf(chosen.size),
    sort: [chosen.sort ?? 'rank'],
  }
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue
    const choices = choiceFields[field.name]?.map((each) => each.toLowerCase())
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
 * Makes a listing form navigate without a reload. A checkbox or an order replaces the address at
 * once. A search or a price adds a history entry on submit. Without JavaScript the browser submits
 * the form to the same addresses.
 */
export function useListingForm(chosen: ListingSearch) {
  const ref = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (ref.current) fillForm(ref.current, chosen)
  }, [chosen])

  const applyForm = (form: HTMLFormElement, isNewEntry: boolean) =>
    navigate({
      to: '.',
      search: () => readForm(form),
      replace: !isNewEntry,
      resetScroll: false,
    })
  return {
    ref,
    onChange({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      const isChoice =
        target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)
      if (isChoice) void applyForm(currentTarget, false)
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      void applyForm(event.currentTarget, true)
    },
  }
}
