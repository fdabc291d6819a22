import { type FocusEvent, type SubmitEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { errorCopy } from '#content/copy/not-found.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { showAlert } from '#ui/alert.ts'

type Errors = Readonly<Record<string, string>>

/** Returns the first error message of each field by the field's name. */
function firstErrors(issues: readonly z.core.$ZodIssue[]): Errors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}

/** Returns a function that loads the schema once. After a failure the next call loads it again. */
function useSchema<Output>(load: () => Promise<z.ZodMiniType<Output>>) {
  const loading = useRef<Promise<z.ZodMiniType<Output>>>(undefined)
  return async () => {
    loading.current ??= load()
    try {
      return await loading.current
    } catch (failure) {
      loading.current = undefined
      throw failure
    }
  }
}

/**
 * Validates an uncontrolled form by a schema of the contract. The schema is loaded on the first
 * focus, because no page needs it at first view. An error appears after its field was left or the
 * form was submitted, and disappears when the value is valid. Submitting focuses the first invalid
 * field. It is used instead of react-hook-form where a page loads the form at first view, because it
 * is a tenth of the size.
 * @spec login.touched
 */
export function useForm<Output>(
  loadSchema: () => Promise<z.ZodMiniType<Output>>,
  send: (values: Output) => Promise<void>,
) {
  const ref = useRef<HTMLFormElement>(null)
  const schema = useSchema(loadSchema)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [errors, setErrors] = useState<Errors>({})

  const check = async (form: HTMLFormElement) => {
    const result = (await schema()).safeParse(Object.fromEntries(new FormData(form)))
    const fieldErrors = result.success ? {} : firstErrors(result.error.issues)
    setErrors(fieldErrors)
    return { result, fieldErrors }
  }
  const showErrors = (form: HTMLFormElement, fieldErrors: Errors) => {
    setTouched(new Set(Object.keys(fieldErrors)))
    const isInvalid = (field: Element) => (field.getAttribute('name') ?? '') in fieldErrors
    const first = [...form.elements].find(isInvalid)
    if (first instanceof HTMLElement) first.focus()
  }
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isSending.current) return
    isSending.current = true
    try {
      const { result, fieldErrors } = await check(form)
      if (!result.success) return showErrors(form, fieldErrors)
      setBusy(true)
      await send(result.data)
    } catch (failure) {
      logFailure('The form could not be submitted.', failure)
      void showAlert(errorCopy.title)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  /**
   * Checks the form while the shopper types. A failure is only logged, because submitting checks
   * again.
   */
  const recheck = (form: HTMLFormElement | null) =>
    form &&
    check(form).catch((failure: unknown) => logFailure('The form was not checked.', failure))

  return {
    /**
     * Props of the `form`. With `post`, a form that is submitted before the script has loaded does
     * not put the password into the URL.
     */
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit,
      onFocus: () => void schema().catch(() => undefined),
      onInput: () => void recheck(ref.current),
      onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
        const name = target.getAttribute('name')
        if (!name) return
        void recheck(currentTarget)
        setTouched((before) => new Set(before).add(name))
      },
    },
    isBusy,
    errorOf: (name: keyof Output & string) => (touched.has(name) ? errors[name] : undefined),
    reset() {
      ref.current?.reset()
      setTouched(new Set())
    },
  }
}
