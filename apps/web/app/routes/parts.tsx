import { pageMeta } from '../lib/page-meta.ts'

export const meta = pageMeta({
  title: 'Parts',
  description: 'Everything Bagwise screens are made of, in every state.',
  unlisted: true,
})

export { ErrorBoundary } from '../features/site/error-page.tsx'
export { PartsPage as default } from '../features/parts/parts-page.tsx'
