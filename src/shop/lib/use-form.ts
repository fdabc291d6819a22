import { type FocusEvent, type SubmitEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'

type Errors = Readonly<Record<string, string>>

/** The first thing wrong with each field, by its name. */
function firstErrors(issues: readonly z.core.$ZodIssue[]): Errors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}

/**
 * A form of the contract whose fields the browser keeps. An error shows once its field was left or
 * the form was sent, and goes as soon as it is mended; sending puts the focus on the first bad
 * field. For forms on the first view of a page: a tenth of a form library's bytes.
 * @spec §5
 */
export function useForm<Output>(
  shape: z.ZodMiniType<Output>,
  send: (values: Output) => Promise<void>,
) {
  const ref = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [errors, setErrors] = useState<Errors>({})

  const check = (form: HTMLFormElement) => {
    const read = shape.safeParse(Object.fromEntries(new FormData(form)))
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
    const { read, found } = check(form)
    if (!read.success) return complain(form, found)
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      await send(read.data)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return {
    /** Spread on the `form`. Sent before its script has come, it keeps passwords out of the address. */
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit,
      onInput: () => void (ref.current && check(ref.current)),
      onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
        const name = target.getAttribute('name')
        if (!name) return
        check(currentTarget)
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
