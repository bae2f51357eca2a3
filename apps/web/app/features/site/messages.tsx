// The place for toasts. It comes after the page can be read and used: nobody has anything to say before.
import { lazy, Suspense } from 'react'
import { useHydrated } from '../../platform/hydrated.ts'

const Toaster = lazy(async () => {
  const { Toaster } = await import('../../ui/toast.tsx')
  return { default: Toaster }
})

export function Messages() {
  if (!useHydrated()) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
