import type { PageHandle } from '@bagwise/contract'
import { pageMeta } from '../../lib/page-meta.ts'

export const handle: PageHandle = { shared: { byUnit: true } }

export const meta = pageMeta({
  title: 'Bag Building',
  description:
    'Which discs to carry and why: speeds you can power, stabilities you need, and how the score works.',
})

export { ErrorBoundary } from '../../features/site/error-page.tsx'
export { BagBuilding as default } from '../../features/marketing/help/bag-building-page.tsx'
