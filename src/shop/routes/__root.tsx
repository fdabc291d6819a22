import { createRootRoute, HeadContent, Outlet, ScriptOnce, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shellCopy } from '#content/copy/shell.ts'
import { documentAttributes } from '#shop/lib/locale.ts'
import { loadShellSettings } from '#shop/lib/shop-settings.ts'
import { documentLinks } from '#shop/shell/document-links.ts'
import { Layout } from '#shop/shell/layout.tsx'
import { NotFoundPage } from '#shop/shell/not-found-page.tsx'
import startScript from '#shop/shell/start.js?raw'
import { ThemeColours, themeScript } from '#shop/shell/theme.tsx'
import { readAuthSearch } from '#shop/users/use-auth-popup.ts'
import '#shop/styles/shop.css'

/** Only the server renders it. */
const headScript = import.meta.env.SSR ? `${themeScript}\n${startScript}` : ''

export const Route = createRootRoute({
  validateSearch: readAuthSearch,
  loader: loadShellSettings,
  staleTime: Number.POSITIVE_INFINITY,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: shellCopy().brand },
      { name: 'description', content: shellCopy().description },
    ],
    links: documentLinks(),
  }),
  shellComponent: Document,
  component: Outlet,
  notFoundComponent: NotFoundPage,
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html {...documentAttributes()} suppressHydrationWarning>
      <head>
        <ScriptOnce>{headScript}</ScriptOnce>
        <ThemeColours />
        <HeadContent />
      </head>
      <body>
        <Layout>{children}</Layout>
        <Scripts />
      </body>
    </html>
  )
}
