import { adminCopy } from '#content/copy/admin/shell.ts'
import { showToast } from './toast.tsx'

/** Copies a text and says so. Browsers refuse it on pages without HTTPS. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(adminCopy.copied)
  } catch {
    showToast(adminCopy.notCopied)
  }
}
