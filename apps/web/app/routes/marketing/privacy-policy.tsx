import type { PageHandle } from '@bagwise/contract'
import { pageMeta } from '../../lib/page-meta.ts'

export const handle: PageHandle = { shared: {} }

export const meta = pageMeta({
  title: 'Privacy Policy',
  description:
    "What Bagwise keeps about you, what it's used for, and how to see it, correct it or delete it.",
})

export { ErrorBoundary } from '../../features/site/error-page.tsx'
export { PrivacyPolicy as default } from '../../features/marketing/privacy-policy-page.tsx'
