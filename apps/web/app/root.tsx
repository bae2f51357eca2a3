// The document of every page, and the data that every page needs.
import barlowCondensed from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { PageHandle } from '@bagwise/contract'
import { DARK_PAGE, LIGHT_PAGE } from '@bagwise/drawing'
import type { ReactNode } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { SessionProvider } from './lib/session/use-session.tsx'
import styles from './app.css?url'
import { PageUrlTags } from './features/site/page-url.tsx'
import { Shell } from './features/site/shell.tsx'
import { PendingBagSaver } from './features/try/pending-bag-saver.tsx'
import { hideLinksFromAnalytics } from './entities/account/analytics.ts'
import { useNonce, pageContext } from './lib/page-context.ts'
import { errorTags, PRODUCT } from './lib/page-meta.ts'
import { PreferencesSync } from './entities/profile/preferences-sync.tsx'
import { RenderedUnits } from './entities/profile/units.tsx'
import { selectedBagFromCookies } from './entities/bag/selection.ts'
import { useSmoothScrollToTop } from './lib/browser/scroll.ts'
import { THEME_SCRIPT } from './lib/browser/theme.ts'
import { optionalComponent } from './ui/feedback/lazy-component.tsx'
import { Toaster } from './ui/feedback/toast.tsx'

/** Only if analytics are configured. If the script fails to load, analytics stay off. */
const Consent = optionalComponent(async () => (await import('./features/site/consent.tsx')).Consent)

/** Starts after the page has loaded. */
const OfflineCache = optionalComponent(
  async () => (await import('./features/site/offline-cache.tsx')).OfflineCache,
)

export function loader({ context, request }: LoaderFunctionArgs) {
  const { user, units, catalogVersion, settings } = context.get(pageContext)
  const selectedBagId = user && selectedBagFromCookies(request.headers.get('cookie'))
  return { user, units, catalogVersion, settings, selectedBagId, year: new Date().getFullYear() }
}

/** Loaded once: the browser keeps the session, and settings change only with a release. */
export const shouldRevalidate = () => false

export const clientMiddleware = [hideLinksFromAnalytics]

export const links = () => [
  // A URL instead of an import, because lazy parts would load imported styles again and restyle the page.
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/180.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  ...[figtree, barlowCondensed].map(href => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
]

export const meta = ({ error }: { error?: unknown }) =>
  error ? errorTags(error) : [{ title: PRODUCT }]

const THEME_COLORS = [
  ['light', LIGHT_PAGE],
  ['dark', DARK_PAGE],
] as const

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const site = useRouteLoaderData<typeof loader>('root')

  useSmoothScrollToTop()
  const framed = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.framed)
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {THEME_COLORS.map(([scheme, color]) => (
          <meta
            key={scheme}
            name="theme-color"
            content={color}
            media={`(prefers-color-scheme: ${scheme})`}
            data-scheme={scheme}
            suppressHydrationWarning
          />
        ))}
        <script nonce={nonce} suppressHydrationWarning>
          {THEME_SCRIPT}
        </script>
        <Meta />
        <PageUrlTags />
        <Links />
      </head>
      <body>
        <RenderedUnits value={site?.units ?? null}>
          {framed ? (
            <SessionProvider user={site?.user}>{children}</SessionProvider>
          ) : (
            <WholePage>{children}</WholePage>
          )}
        </RenderedUnits>
      </body>
    </html>
  )
}

function WholePage({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const site = useRouteLoaderData<typeof loader>('root')
  const needsConsent = site?.settings.analyticsId || site?.settings.tagManagerId
  return (
    <>
      <SessionProvider user={site?.user}>
        <Shell>{children}</Shell>
        <PreferencesSync />
        <OfflineCache />
        <PendingBagSaver />
      </SessionProvider>
      <Toaster />
      {needsConsent ? <Consent /> : null}
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  )
}

export default function Root() {
  return <Outlet />
}

export { ErrorBoundary } from './features/site/error-page.tsx'
