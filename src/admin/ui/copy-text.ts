import { adminCopy } from '#content/copy/admin/shell.ts'
import { showToast } from './toast.tsx'

/** Writes a text that is not known yet. Safari accepts a write only within the press. */
const writeLater = (text: Promise<string>): Promise<void> =>
  navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': text.then((value) => new Blob([value], { type: 'text/plain' })),
    }),
  ])

/**
 * Copies a text and says so. Browsers refuse it on pages without HTTPS. Says nothing about a text that
 * could not be read: who passes a promise handles that.
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  try {
    await (typeof text === 'string' ? navigator.clipboard.writeText(text) : writeLater(text))
    showToast(adminCopy.copied)
  } catch {
    const [{ status }] = await Promise.allSettled([text])
    if (status === 'fulfilled') showToast(adminCopy.notCopied)
  }
}
