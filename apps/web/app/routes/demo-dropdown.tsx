import { DropdownPage } from '../features/demo/dropdown-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'

export const meta = pageMeta({
  title: 'Paginated Dropdown Demo',
  description: 'A dropdown that searches, scrolls and recovers, with made-up data.',
  unlisted: true,
})

export { ErrorBoundary } from '../features/site/error-page.tsx'

export default function Route() {
  return <DropdownPage />
}
