// The layout of every page: header, main content and footer.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../lib/session/use-session.tsx'
import { useOnline } from '../../lib/browser/offline.ts'
import { optionalComponent } from '../../ui/feedback/lazy-component.tsx'
import { FullScreenSpinner } from '../../ui/feedback/spinner.tsx'
import { Header } from './header.tsx'
import { NavigationStatus } from './navigation-status.tsx'

/** Below the fold, so it loads after the page's own scripts. */
const Footer = optionalComponent(async () => (await import('./footer.tsx')).Footer)

export function Shell({ children }: { children: ReactNode }) {
  const { loading } = useSession()
  if (loading) return <FullScreenSpinner />
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <NavigationStatus />
      <Header />
      <OfflineBanner />
      <Main>{children}</Main>
      <Footer />
    </div>
  )
}

function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  /** Screen readers announce full page loads, but not client-side navigations. */
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (lastPath.current === pathname) return undefined
    lastPath.current = pathname
    // The clicked link is gone, so focus moves to the top of the new page.
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
    const announce = () => setAnnouncement(document.title)
    announce()
    // Some titles contain data that is still loading.
    const observer = new MutationObserver(announce)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])

  return (
    <>
      <main ref={main} id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

function OfflineBanner() {
  if (useOnline()) return null
  return (
    <output className="block bg-warning-soft px-4 py-2 text-center font-semibold text-ink">
      You're offline. You can view what's already loaded, but you can't save changes until you're
      back online.
    </output>
  )
}
