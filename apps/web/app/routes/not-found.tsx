import { data } from 'react-router'
import { NotFoundPage } from '../features/site/error-page.tsx'
import { pageMeta } from '../platform/page-meta.ts'

export const loader = () => data(null, { status: 404 })

export const meta = () =>
  pageMeta({
    title: 'Page Not Found',
    description: "There's nothing at this address.",
    unlisted: true,
  })

export default function NotFound() {
  return <NotFoundPage />
}
