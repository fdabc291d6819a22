import { createStore } from '@tanstack/store'
import { useEffect } from 'react'
import { useKeys } from '#admin/lib/use-keys.ts'
import { useNow } from '#admin/lib/use-now.ts'
import { useStore } from '#ui/use-store.ts'
import { Button } from './button.tsx'
import type { IconName } from './icon.tsx'

interface ToastAction {
  label: string
  icon?: IconName
  onPress: () => void
  /** The button shows the seconds until the toast closes, because the action is possible until then. */
  showsSeconds?: boolean
  /** Ctrl Z presses the button too. */
  isUndo?: boolean
}

interface Toast {
  id: number
  text: string
  /** A second line in a lighter colour. */
  detail?: string | undefined
  action?: ToastAction | undefined
  /** Milliseconds until it closes. */
  durationMs: number
  /** Milliseconds since 1970 at which it closes. */
  closesAt: number
}

/** The toast that is shown, or undefined. */
const toastStore = createStore<Toast | undefined>(undefined)
let nextId = 1

const defaultMs = 5000

/**
 * Shows the result of an action at the foot of the page. A new toast replaces the current one.
 * Returns a function that closes it.
 * @example showToast('5 orders shipped', { action: { label: 'Undo', onPress: undo }, durationMs: 60_000 })
 */
export function showToast(
  text: string,
  { detail, action, durationMs = defaultMs }: Partial<Omit<Toast, 'id' | 'text' | 'closesAt'>> = {},
): () => void {
  const closesAt = Date.now() + durationMs
  const toast = { id: nextId++, text, detail, action, durationMs, closesAt }
  toastStore.setState(() => toast)
  return () => closeToast(toast.id)
}

const closeToast = (id: number): void =>
  toastStore.setState((toast) => (toast?.id === id ? undefined : toast))

const box =
  'fixed start-[calc(var(--rail)+var(--pad)-0.75rem)] bottom-4 z-7 flex min-h-12 min-w-104 items-center gap-6 bg-inverse py-2 ps-4 pe-2 text-on-inverse max-md:inset-x-2 max-md:bottom-17 max-md:min-w-0 max-md:gap-3 max-md:in-[body:has([data-actions=page]:not(:empty),[data-actions]>fieldset)]:bottom-33'
const button = 'ms-auto border-on-inverse-2 text-on-inverse'

function Seconds({ until }: { until: number }) {
  const left = Math.ceil((until - useNow(1000).getTime()) / 1000)
  // Screen readers would announce every second of a live region.
  return (
    <span className="font-normal opacity-72" aria-hidden="true">
      {Math.max(0, left)} s
    </span>
  )
}

function ActionButton({ toast, action }: { toast: Toast; action: ToastAction }) {
  const press = () => {
    closeToast(toast.id)
    action.onPress()
  }
  useKeys(action.isUndo ? [{ key: 'Mod+Z', onPress: press }] : [])
  return (
    <Button onClick={press} className={button} {...(action.icon ? { icon: action.icon } : {})}>
      {action.label}
      {action.showsSeconds && <Seconds until={toast.closesAt} />}
    </Button>
  )
}

/** Shows toasts. The shell renders it once, so that a toast stays when the page changes. */
export function ToastHost({ closeLabel }: { closeLabel: string }) {
  const toast = useStore(toastStore, undefined)
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(closeToast, toast.durationMs, toast.id)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <div role="status" aria-live="polite">
      {toast && (
        <div className={box}>
          <div>
            {toast.text}
            {toast.detail && <div className="text-small/5 text-on-inverse-2">{toast.detail}</div>}
          </div>
          {toast.action ? (
            <ActionButton key={toast.id} toast={toast} action={toast.action} />
          ) : (
            <Button variant="plain" className={button} onClick={() => closeToast(toast.id)}>
              {closeLabel}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
