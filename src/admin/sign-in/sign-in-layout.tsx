import { type ReactNode, useEffect } from 'react'
import { ThemeButton } from '#admin/ui/theme-button.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'

interface SignInLayoutProps {
  title: string
  children?: ReactNode
}

/** The frame of pages without a session: wordmark, theme and one column. */
export function SignInLayout({ title, children }: SignInLayoutProps) {
  useEffect(() => {
    document.title = `${title} · ${adminCopy.name}`
  }, [title])
  return (
    <div className="sign-in">
      <header>
        <span className="wordmark">{adminCopy.brand}</span>
        <ThemeButton />
      </header>
      <main id="main">
        <h1 className="title">{title}</h1>
        {children}
      </main>
    </div>
  )
}
