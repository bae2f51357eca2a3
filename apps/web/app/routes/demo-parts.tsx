import { PartsPage } from '../features/demo/parts-page.tsx'
import { pageMeta } from '../platform/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Parts',
    description: 'Everything that the screens of Bagwise are put together from, in every state.',
    unlisted: true,
  })

export default function Route() {
  return <PartsPage />
}
