// A part whose script is loaded after the page: shown once it can be used, so that no early press is lost.
import { type ReactNode, Suspense } from 'react'
import { useHydrated } from '../lib/hydrated.ts'

type ClientOnlyProps = { fallback: ReactNode; children: ReactNode }

export function ClientOnly({ fallback, children }: ClientOnlyProps) {
  return useHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
