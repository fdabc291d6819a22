import { type ReactNode, useEffect } from 'react'
import { ThemeButton } from '#admin/ui/theme-button.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'

/** The classes of the line of links below a form. */
export const linksBelow =
  'mt-5 flex gap-5 text-small/5 coarse:*:min-w-11 coarse:*:py-3 max-md:*:min-w-11 max-md:*:py-3'

const column =
  'mx-auto mt-38 mb-16 w-[min(22.5rem,100%-2*var(--pad))] [--field:2.5rem] coarse:[--control:3rem] coarse:[--field:3rem] max-md:mt-12 max-md:mb-8 max-md:[--control:3rem] max-md:[--field:3rem]'

interface SignInLayoutProps {
  title: string
  /** A paragraph below the title. */
  lead?: string | undefined
  children?: ReactNode
}

/** The frame of pages without a session: wordmark, theme and one column. */
export function SignInLayout({ title, lead, children }: SignInLayoutProps) {
  useEffect(() => {
    document.title = `${title} · ${adminCopy.name}`
  }, [title])
  return (
    <div className="flex min-h-svh flex-col">
      <header className="flex h-top items-center justify-between px-pad [&_button]:-me-2">
        <span className="wordmark">{adminCopy.brand}</span>
        <ThemeButton />
      </header>
      <main id="main" className={column}>
        <h1 className="type-title mb-7 max-md:text-[1.625rem]">{title}</h1>
        {lead && <p className="-mt-4 mb-6 text-ink-2">{lead}</p>}
        {children}
      </main>
    </div>
  )
}
