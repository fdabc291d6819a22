import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { draftKey, readDraft, writeDraft } from '#admin/lib/drafts.ts'
import { useMe } from './me.ts'

/** Returns the key of a form of this person, and what was stored when the form opened. */
function useOpenedDraft<Draft>(name: string) {
  const key = draftKey(useMe().id, name)
  const [opened] = useState(() => readDraft<Draft>(key))
  return { key, opened }
}

/**
 * Stores what a person types into a form in the storage of the tab, so that a reload or the end of the
 * session loses nothing. `opened` is what was stored when the form opened. A person who closes the
 * form or leaves its page discards the texts.
 * @example const { opened, store } = useDraft<ShippingDraft>('shipping')
 */
export function useDraft<Draft>(name: string) {
  const { key, opened } = useOpenedDraft<Draft>(name)
  useEffect(() => () => writeDraft(key, undefined), [key])
  return { opened, store: (draft: Draft | undefined): void => writeDraft(key, draft) }
}

type Change<Value> = Value | undefined | ((before: Value | undefined) => Value | undefined)

/** A state of a form that is stored like a draft. Undefined: nothing was typed. */
export function useTabState<Value extends object>(name: string) {
  const { opened, store } = useDraft<Value>(name)
  const [value, setValue] = useState(opened)
  useEffect(() => store(value))
  return [value, setValue as (change: Change<Value>) => void] as const
}

interface FormDraft<Values extends FieldValues> {
  name: string
  form: Pick<UseFormReturn<Values>, 'setValue' | 'watch'>
  /** The values of the untouched form. */
  defaults: Values
  /** True for a form that the person closes: closing it discards the texts. */
  isClosable?: boolean
}

/** Stores the texts of a form while they differ from its untouched values. */
export function useFormDraft<Values extends FieldValues>(given: FormDraft<Values>): void {
  const { name, form, defaults, isClosable = false } = given
  const { key, opened } = useOpenedDraft<Values>(name)
  const { setValue, watch } = form
  const untouched = JSON.stringify(defaults)
  useEffect(() => {
    // After a save the stored texts are those of the untouched form.
    if (JSON.stringify(readDraft(key)) === untouched) writeDraft(key, undefined)
    const { unsubscribe } = watch((values) => {
      const typed = { ...JSON.parse(untouched), ...values }
      writeDraft(key, JSON.stringify(typed) === untouched ? undefined : typed)
    })
    return unsubscribe
  }, [watch, key, untouched])
  useEffect(() => {
    for (const [field, value] of Object.entries(opened ?? {}))
      setValue(field as Path<Values>, value, { shouldDirty: true })
  }, [opened, setValue])
  useEffect(
    () => () => {
      if (isClosable) writeDraft(key, undefined)
    },
    [key, isClosable],
  )
}
