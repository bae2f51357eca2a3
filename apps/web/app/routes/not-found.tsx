// Unknown addresses. The operator's page is one of them for everyone else, so it has no route of its own:
// nothing in a response can tell the two apart (rule MO3).
import { dehydrate } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { reportsQuery } from '../data/operator.queries.ts'
import type { PageData } from '../data/page-data.ts'
import { isProblem } from '../data/problem.ts'
import { makeQueryClient } from '../data/query-client.ts'
import { NotFoundPage } from '../features/site/error-page.tsx'
import { pageContext } from '../platform/page-context.ts'
import { pageMeta } from '../platform/page-meta.ts'

const OperatorPage = lazy(() =>
  import('../features/operator/index.ts').then(({ OperatorPage }) => ({ default: OperatorPage })),
)

/** Null for everyone but operators. */
async function operatorData({ context }: LoaderFunctionArgs): Promise<PageData | null> {
  const queries = makeQueryClient()
  try {
    await queries.fetchInfiniteQuery(reportsQuery('open', context.get(pageContext).api))
  } catch (error) {
    if (isProblem(error, 'not-found')) return null
    throw error
  }
  return { dehydrated: dehydrate(queries) }
}

export async function loader(request: LoaderFunctionArgs) {
  const isOperatorPage = new URL(request.request.url).pathname === '/operator'
  const found = isOperatorPage ? await operatorData(request) : null
  return found ?? data(null, { status: 404 })
}

export const meta = ({ loaderData }: { loaderData: PageData | null | undefined }) =>
  loaderData
    ? pageMeta({ title: 'Reports', description: 'Reports of profiles and bags.', unlisted: true })
    : pageMeta({
        title: 'Page Not Found',
        description: "There's nothing at this address.",
        unlisted: true,
      })

export default function NotFound() {
  const found = useLoaderData<typeof loader>()
  if (!found) return <NotFoundPage />
  return (
    <Suspense>
      <OperatorPage />
    </Suspense>
  )
}
