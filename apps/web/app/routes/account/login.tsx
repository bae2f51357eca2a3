import type { PageHandle } from '@bagwise/contract'
import { visitorClientLoader, visitorLoader } from '../../lib/session/guards.ts'
import { pageMeta } from '../../lib/page-meta.ts'

export const loader = visitorLoader
export const clientLoader = visitorClientLoader

export const handle: PageHandle = { shared: { query: { next: [] }, byUnit: true } }

export const meta = pageMeta({
  title: 'Sign In',
  description: 'Sign in to Bagwise to see your disc golf bags.',
})

export { ErrorBoundary } from '../../features/site/error-page.tsx'
export { SignInPage as default } from '../../features/account/sign-in-page.tsx'
