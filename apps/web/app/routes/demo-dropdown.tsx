import { pageMeta } from '../lib/page-meta.ts'

export const meta = pageMeta({
  title: 'Paginated Dropdown Demo',
  description: 'A dropdown that searches, scrolls and recovers, with made-up data.',
  unlisted: true,
})

export { DropdownPage as default } from '../features/demo/dropdown-page.tsx'
