// @bundle forms
import { type FocusEvent, type SubmitEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { errorCopy } from '#content/copy/not-found.ts'
import { firstErrors, loadMessages, type MessageOf } from '#shop/lib/first-errors.ts'
import { logFailure } from '#shop/lib/log-failure.ts'

/** The values that the shopper entered: text, or for a checkbox whether it is ticked. */
export type FormValues<Output> = {
  [Field in keyof Output]: Output[Field] extends string ? string : boolean
}

type Schema<Output> = z.ZodMiniType<Output>
type Errors = Readonly<Record<string, string>>

interface ContractForm<Output> {
  /** Loads the schema. It is called on the first focus, because no page needs it at first view. */
  loadSchema: () => Promise<Schema<Output>>
  /** Called with the parsed values when the form is submitted and valid. */
  send: (values: Output) => void | Promise<void>
  /** Called when the schema did not load or `send` failed. */
  showAlert: (text: string) => unknown
  /** Called when the form is submitted and invalid. */
  onInvalid?: () => void
  /** Called with the values after each change. */
  onChange?: (values: FormValues<Output>) => void
}

/** Returns the value of each named input by its name. */
function readValues<Output>(form: HTMLFormElement): FormValues<Output> {
  const fields = [...form.elements].filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
  )
  const values = fields.flatMap((field) => {
    if (!field.name) return []
    const isBox = field instanceof HTMLInputElement && field.type === 'checkbox'
    return [[field.name, isBox ? field.checked : field.value]]
  })
  return Object.fromEntries(values)
}

function focusFirstInvalid(form: HTMLFormElement, errors: Errors): void {
  const first = [...form.elements].find((field) => (field.getAttribute('name') ?? '') in errors)
  if (first instanceof HTMLElement) first.focus()
}

type FormRules<Output> = [schema: Schema<Output>, messageOf: MessageOf]

/**
 * Returns a function that loads the schema and its messages once. After a failure the next call loads
 * them again.
 */
function useRules<Output>(loadSchema: () => Promise<Schema<Output>>) {
  const loading = useRef<Promise<FormRules<Output>>>(undefined)
  return async () => {
    loading.current ??= Promise.all([loadSchema(), loadMessages()])
    try {
      return await loading.current
    } catch (failure) {
      loading.current = undefined
      throw failure
    }
  }
}

/** Returns the errors of the fields, and functions that update them. */
function useFieldErrors<Output>(rules: () => Promise<FormRules<Output>>) {
  const [errors, setErrors] = useState<Errors>({})
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [submitCount, setSubmitCount] = useState(0)

  const check = async (form: HTMLFormElement) => {
    const [schema, messageOf] = await rules()
    const result = schema.safeParse(readValues(form))
    const fieldErrors = result.success ? {} : firstErrors(result.error.issues, messageOf)
    setErrors(fieldErrors)
    return { result, fieldErrors }
  }
  return {
    check,
    /** Checks while the shopper types. A failure is only logged, because submitting checks again. */
    recheck: (form: HTMLFormElement) =>
      check(form).catch((failure: unknown) => logFailure('The form was not checked.', failure)),
    touch: (name: string) => setTouched((before) => new Set(before).add(name)),
    isTouched: (name: keyof Output & string) => touched.has(name),
    submitCount,
    countSubmit: () => setSubmitCount((count) => count + 1),
    errorOf: (name: keyof Output & string) =>
      submitCount > 0 || touched.has(name) ? errors[name] : undefined,
    clear() {
      setTouched(new Set())
      setSubmitCount(0)
    },
  }
}

/**
 * Validates an uncontrolled form by a schema of the contract. An error appears after its field was
 * left or the form was submitted, and disappears when the value is valid. Submitting focuses the
 * first invalid field. Why not a package: docs/decisions/0019-form-system.md.
 * @spec login.touched
 */
export function useContractForm<Output>({ loadSchema, ...events }: ContractForm<Output>) {
  const { send, showAlert, onInvalid, onChange } = events
  const ref = useRef<HTMLFormElement>(null)
  const rules = useRules(loadSchema)
  const { check, recheck, touch, countSubmit, clear, ...fields } = useFieldErrors(rules)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)

  const submit = async (form: HTMLFormElement) => {
    const { result, fieldErrors } = await check(form)
    countSubmit()
    if (result.success) {
      setBusy(true)
      await send(result.data)
    } else {
      focusFirstInvalid(form, fieldErrors)
      onInvalid?.()
    }
  }
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    try {
      await submit(event.currentTarget)
    } catch (failure) {
      logFailure('The form could not be submitted.', failure)
      showAlert(errorCopy().title)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  const onInput = () => {
    if (!ref.current) return
    onChange?.(readValues(ref.current))
    void recheck(ref.current)
  }
  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const name = target.getAttribute('name')
    if (!name) return
    void recheck(currentTarget)
    touch(name)
  }
  const onFocus = () => void rules().catch(() => undefined)
  const reset = () => {
    ref.current?.reset()
    clear()
  }
  /**
   * Props of the `form`. With `post`, a form that is submitted before the script has loaded does not
   * put the password into the URL.
   */
  const form = { ref, method: 'post', noValidate: true, onSubmit, onFocus, onInput, onBlur }
  return { ...fields, form, isBusy, reset }
}
