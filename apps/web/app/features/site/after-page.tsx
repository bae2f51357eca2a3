// What comes after the page can be read and used: toasts, the copy for later, and a question where there is one.
import { startTransition, Suspense, useEffect, useState } from 'react'
import { useSite } from '../../platform/site.ts'
import { lazily } from '../../platform/lazily.tsx'

const Toaster = lazily(async () => (await import('../../ui/toast.tsx')).Toaster)

const OfflineCopy = lazily(async () => (await import('./offline-copy.tsx')).OfflineCopy)

const Consent = lazily(async () => (await import('./consent.tsx')).Consent)

export function AfterPage() {
  const { analyticsId, tagManagerId } = useSite().settings
  const [after, setAfter] = useState(false)
  useEffect(() => {
    // For whoever drives a browser: from here on a press is heard.
    document.documentElement.dataset['ready'] = ''
    // Not in the same breath: the page has just come to life.
    startTransition(() => setAfter(true))
  }, [])
  if (!after) return null
  // Each by itself: one that does not come must not keep the others away.
  return (
    <>
      <Suspense>
        <Toaster />
      </Suspense>
      <Suspense>
        <OfflineCopy />
      </Suspense>
      <Suspense>{analyticsId || tagManagerId ? <Consent /> : null}</Suspense>
    </>
  )
}
