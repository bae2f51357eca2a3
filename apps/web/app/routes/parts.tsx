import { pageMeta } from '../lib/page-meta.ts'

export const meta = pageMeta({
  title: 'Components',
  description: 'Every component of the Bagwise UI, in every state.',
  unlisted: true,
})

export { PartsPage as default } from '../features/parts/parts-page.tsx'
