import { type FocusEvent, type SubmitEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { errorCopy } from '#content/copy/not-found.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { showAlert } from '#ui/alert.ts'

type Errors = Readonly<Record<string, string>>

/** The first thing wrong with each field, by its name. */
function firstErrors(issues: readonly z.core.$ZodIssue[]): Errors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}

/** Loads a shape when first asked, and again when that has failed. */
function useShape<Output>(load: () => Promise<z.ZodMiniType<Output>>) {
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
 * A form of the contract whose fields the browser keeps. Its shape is loaded when somebody comes to
 * it, so that no page's first view carries it. An error shows once its field was left or
 * the form was sent, and goes as soon as it is mended; sending puts the focus on the first bad
 * field. For forms on the first view of a page: a tenth of a form library's bytes.
 * @spec login.touched
 */
export function useForm<Output>(
  loadShape: () => Promise<z.ZodMiniType<Output>>,
  send: (values: Output) => Promise<void>,
) {
  const ref = useRef<HTMLFormElement>(null)
  const shape = useShape(loadShape)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [errors, setErrors] = useState<Errors>({})

  const check = async (form: HTMLFormElement) => {
    const read = (await shape()).safeParse(Object.fromEntries(new FormData(form)))
    const found = read.success ? {} : firstErrors(read.error.issues)
    setErrors(found)
    return { read, found }
  }
  const complain = (form: HTMLFormElement, found: Errors) => {
    setLeft(new Set(Object.keys(found)))
    const isBad = (field: Element) => (field.getAttribute('name') ?? '') in found
    const first = [...form.elements].find(isBad)
    if (first instanceof HTMLElement) first.focus()
  }
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isSending.current) return
    isSending.current = true
    try {
      const { read, found } = await check(form)
      if (!read.success) return complain(form, found)
      setBusy(true)
      await send(read.data)
    } catch (failure) {
      logFailure('The form could not be read.', failure)
      void showAlert(errorCopy.title)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  /** While typing nothing is said of a check that could not be made; sending makes it again. */
  const recheck = (form: HTMLFormElement | null) =>
    form &&
    check(form).catch((failure: unknown) => logFailure('The form was not checked.', failure))

  return {
    /** Spread on the `form`. Sent before its script has come, it keeps passwords out of the address. */
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit,
      onFocus: () => void shape().catch(() => undefined),
      onInput: () => void recheck(ref.current),
      onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
        const name = target.getAttribute('name')
        if (!name) return
        void recheck(currentTarget)
        setLeft((before) => new Set(before).add(name))
      },
    },
    isBusy,
    errorOf: (name: keyof Output & string) => (left.has(name) ? errors[name] : undefined),
    reset() {
      ref.current?.reset()
      setLeft(new Set())
    },
  }
}
