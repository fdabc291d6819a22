import displayFont from '@fontsource/libre-caslon-display/files/libre-caslon-display-latin-400-normal.woff2?url'
import sansFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { createRootRoute, HeadContent, Outlet, ScriptOnce, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shellCopy } from '#content/copy/shell.ts'
import { loadShellSettings } from '#shop/lib/shop-settings.ts'
import { Layout } from '#shop/shell/layout.tsx'
import { NotFoundPage } from '#shop/shell/not-found-page.tsx'
import { siteIconLinks } from '#shop/shell/site-icons.ts'
import { themeScript } from '#shop/shell/theme.ts'
import { ThemeColours } from '#shop/shell/theme-colours.tsx'
import { readAuthSearch } from '#shop/users/auth-search.ts'
import '#shop/styles/shop.css'

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

export const Route = createRootRoute({
  validateSearch: readAuthSearch,
  loader: loadShellSettings,
  staleTime: Number.POSITIVE_INFINITY,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: shellCopy.brand },
      { name: 'description', content: shellCopy.description },
    ],
    links: [font(sansFont), font(displayFont), ...siteIconLinks],
  }),
  shellComponent: Document,
  component: Outlet,
  notFoundComponent: NotFoundPage,
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <ScriptOnce>{themeScript}</ScriptOnce>
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
