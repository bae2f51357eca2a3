// Pages that read and write through the Api share one cache; pages that are only read do without it.
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
