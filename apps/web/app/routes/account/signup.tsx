import type { PageHandle } from '@bagwise/contract'
import { visitorClientLoader, visitorLoader } from '../../lib/session/guards.ts'
import { pageMeta } from '../../lib/page-meta.ts'

export const loader = visitorLoader
export const clientLoader = visitorClientLoader

export const handle: PageHandle = { shared: { query: { next: [] }, byUnit: true } }

export const meta = pageMeta({
  title: 'Create Account',
  description: 'Build, score, swap and share your disc golf bags. Free to start, no credit card.',
})

export { ErrorBoundary } from '../../features/site/error-page.tsx'
export { SignUpPage as default } from '../../features/account/sign-up-page.tsx'
