// The layout of pages that use the API. They share one cache and one error page.
import { Outlet } from 'react-router'
import { DataProvider } from '../lib/api/data-provider.tsx'

export { ErrorBoundary } from '../features/site/error-page.tsx'

export default function WithData() {
  return (
    <DataProvider>
      <Outlet />
    </DataProvider>
  )
}
