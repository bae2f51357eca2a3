import type { PageHandle } from '@bagwise/contract'
import { pageMeta } from '../../lib/page-meta.ts'

export const handle: PageHandle = { shared: { byUnit: true } }

export const meta = pageMeta({
  title: 'Know your bag, trust every throw',
  description:
    'Organize your disc golf discs into bags, see how each one flies, find the gaps and swap any disc for its closest match. Free to start.',
})

export { ErrorBoundary } from '../../features/site/error-page.tsx'
export { LandingPage as default } from '../../features/marketing/landing/landing-page.tsx'
