import type { PageHandle } from '@bagwise/contract'
import { pageMeta } from '../../lib/page-meta.ts'

export const handle: PageHandle = { shared: {} }

export const meta = pageMeta({
  title: 'Getting Started',
  description:
    'Create a bag, add your discs and see what the bag is missing, in about five minutes.',
})

export { ErrorBoundary } from '../../features/site/error-page.tsx'
export { GettingStarted as default } from '../../features/marketing/help/getting-started-page.tsx'
