// What comes after the page can be read and used: toasts, the copy for later, and a question where there is one.
import { Suspense, useEffect } from 'react'
import { useHydrated } from '../../platform/hydrated.ts'
import { useSite } from '../../platform/site.ts'
import { lazily } from '../../platform/lazily.tsx'

const Toaster = lazily(async () => (await import('../../ui/toast.tsx')).Toaster)

const OfflineCopy = lazily(async () => (await import('./offline-copy.tsx')).OfflineCopy)

const Consent = lazily(async () => (await import('./consent.tsx')).Consent)

export function AfterPage() {
  const { analyticsId, tagManagerId } = useSite().settings
  const hydrated = useHydrated()
  // For whoever drives a browser: from here on a press is heard.
  useEffect(() => {
    document.documentElement.dataset['ready'] = ''
  }, [])
  if (!hydrated) return null
  return (
    <Suspense>
      <Toaster />
      <OfflineCopy />
      {analyticsId || tagManagerId ? <Consent /> : null}
    </Suspense>
  )
}
