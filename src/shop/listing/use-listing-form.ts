import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { choiceNames, productFilters, rangeNames } from '#contract/catalogue.ts'
import { toLatinDigits } from '#rules/digits.ts'
import { choicesOf, type ListingSearch, readListingSearch } from '#rules/listing-search.ts'
import { listCountId } from './listing-heading.tsx'

/** Removes all but the digits of prices: `LE 1,500` becomes `1500`. Fractions are dropped. */
const keepDigits = (price: string): string =>
  toLatinDigits(price)
    .replace(/[.٫]\d*$/, '')
    .replaceAll(/\D/g, '')

function readForm(form: HTMLFormElement): ListingSearch {
  const data = new FormData(form)
  for (const name of rangeNames()) {
    const { from, to } = productFilters.range[name]
    for (const bound of [from, to]) data.set(bound, keepDigits(String(data.get(bound) ?? '')))
  }
  const names = [...new Set(data.keys())]
  // A colour can be in the box of its family and in one of its own.
  const valuesOf = (name: string) => [
    ...new Set(
      data.getAll(name).flatMap((value) => (name === 'color' ? String(value).split(',') : value)),
    ),
  ]
  return readListingSearch(Object.fromEntries(names.map((name) => [name, valuesOf(name)])))
}

/** Returns the values of the fields of a listing form, by name. */
export const formValues = (chosen: ListingSearch): ReadonlyMap<string, readonly string[]> =>
  new Map<string, readonly string[]>([
    ['search', [chosen.search ?? '']],
    ['sort', [chosen.sort ?? 'rank']],
    ...choiceNames().map((name) => [name, choicesOf(chosen[name])] as const),
    ...rangeNames().flatMap((name) => {
      const { from, to } = productFilters.range[name]
      return [from, to].map((bound) => [bound, [String(chosen[bound] ?? '')]] as const)
    }),
  ])

const isChoice = (field: HTMLInputElement) => ['checkbox', 'radio'].includes(field.type)

/**
 * Sets the fields to the search parameters after a navigation. Leaves unknown fields unchanged, and the
 * field in which the shopper is typing.
 */
function fillForm(
  form: HTMLFormElement,
  chosen: ListingSearch,
  typing: Element | null = document.activeElement,
): void {
  const valuesByName = formValues(chosen)
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue
    const values = valuesByName.get(field.name)
    if (values === undefined) continue
    if (isChoice(field)) {
      const chosen = new Set(values.map((each) => each.toLowerCase()))
      // One box stands for several values: the colours of a family.
      field.checked = field.value.split(',').every((each) => chosen.has(each.toLowerCase()))
    } else if (field !== typing) field.value = values.join()
  }
}

/** Closes the open filters of a form, and moves to the number of products above the list. */
function leaveFilters(form: HTMLFormElement): void {
  const filters = form.querySelector<HTMLDetailsElement | HTMLDialogElement>(
    'dialog[open], details[open]',
  )
  if (!filters) return
  if (filters instanceof HTMLDialogElement) filters.close()
  else filters.open = false
  const count = document.getElementById(listCountId)
  count?.focus({ preventScroll: true })
  count?.scrollIntoView()
}

/**
 * Makes a listing form navigate without a reload. A checkbox or an order replaces the address at
 * once. A search or a price adds a history entry on submit; the submit button also closes the filters.
 * Without JavaScript the browser submits the form to the same addresses. `isTyped` is true while a field
 * has a text that the list does not match yet.
 */
export function useListingForm(chosen: ListingSearch) {
  const ref = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [typedOn, setTypedOn] = useState<ListingSearch>()
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
  const form = {
    ref,
    onChange({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      if (!(target instanceof HTMLInputElement)) return
      if (isChoice(target)) void applyForm(currentTarget, false)
      else setTypedOn(chosen)
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const form = event.currentTarget
      // The fields show what is applied: an invalid price leaves its field, and swapped prices move.
      fillForm(form, readForm(form), null)
      setTypedOn(undefined)
      void applyForm(form, true)
      // Enter in a field leaves them open, for the next field.
      if (!(document.activeElement instanceof HTMLInputElement)) leaveFilters(form)
    },
  }
  return { form, isTyped: typedOn === chosen }
}
