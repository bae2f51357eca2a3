// The place for toasts. It comes after the page can be read and used: nobody has anything to say before.
import { Suspense } from 'react'
import { useHydrated } from '../../platform/hydrated.ts'
import { lazily } from '../../platform/lazily.tsx'

const Toaster = lazily(async () => (await import('../../ui/toast.tsx')).Toaster)

export function Messages() {
  if (!useHydrated()) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
