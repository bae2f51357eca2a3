// The document around every page.
import barlowCondensed from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { Links, Meta, Outlet, Scripts } from 'react-router'
import './app.css'
import { useNonce } from './platform/nonce.ts'
import { pageContext } from './platform/page-context.ts'
import { THEME_SCRIPT } from './platform/theme.ts'
import { Toaster } from './ui/toast.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const { user, catalogVersion, settings } = context.get(pageContext)
  return { user, catalogVersion, settings }
}

export const links = () =>
  [figtree, barlowCondensed].map(href => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  }))

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f5f3ea" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101714" media="(prefers-color-scheme: dark)" />
        <script nonce={nonce} suppressHydrationWarning>
          {THEME_SCRIPT}
        </script>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Toaster />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
