// Unknown URLs. The moderation page looks like one to everyone but moderators, so it has no route of its own:
// the two responses must be identical (rule MO3).
import { dehydrate } from '@tanstack/react-query'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { reportsQuery } from '../features/moderation/queries.ts'
import type { PageData } from '../lib/api/page-data.ts'
import { isProblem } from '../lib/api/problem.ts'
import { makeQueryClient } from '../lib/api/query-client.ts'
import { NotFoundPage } from '../features/site/error-page.tsx'
import { pageContext } from '../lib/page-context.ts'
import { metaTags } from '../lib/page-meta.ts'
import { lazyComponent } from '../ui/feedback/lazy-component.tsx'

const ModeratePage = lazyComponent(
  async () => (await import('../features/moderation/moderate-page.tsx')).ModeratePage,
)

/** Returns null for everyone but moderators. */
async function moderatorData({ context }: LoaderFunctionArgs): Promise<PageData | null> {
  const queries = makeQueryClient()
  try {
    await queries.fetchInfiniteQuery(reportsQuery('open', context.get(pageContext).api))
  } catch (error) {
    if (isProblem(error, 'not-found')) return null
    throw error
  }
  return { dehydrated: dehydrate(queries) }
}

export async function loader(args: LoaderFunctionArgs) {
  const isModeratePage = new URL(args.request.url).pathname === '/moderate'
  const page = isModeratePage ? await moderatorData(args) : null
  return page ?? data(null, { status: 404 })
}

export const meta = ({ loaderData }: { loaderData: PageData | null | undefined }) =>
  loaderData
    ? metaTags({
        title: 'Reports',
        description: 'Reports about profiles and bags.',
        unlisted: true,
      })
    : metaTags({
        title: 'Page not found',
        description: "There's nothing at this address.",
        unlisted: true,
      })

export { ErrorBoundary } from '../features/site/error-page.tsx'

export default function NotFound() {
  const page = useLoaderData<typeof loader>()
  if (!page) return <NotFoundPage />
  return <ModeratePage />
}
