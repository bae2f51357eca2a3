import { pageMeta } from '../lib/page-meta.ts'

export const meta = pageMeta({
  title: 'Paginated Dropdown Demo',
  description: 'A dropdown with search, pages and retries, filled with made-up data.',
  unlisted: true,
})

export { DropdownPage as default } from '../features/demo/dropdown-page.tsx'
