import { useQueryClient } from '@tanstack/react-query'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'

type CatalogLoadFailedProps = {
  /** Retries the failed request. Reloads the catalog by default. */
  onRetry?: () => void
}

export function CatalogLoadFailed({ onRetry }: CatalogLoadFailedProps) {
  const queryClient = useQueryClient()
  const retry = onRetry ?? (() => void queryClient.refetchQueries({ queryKey: ['catalog'] }))
  return (
    <LoadFailed title="The disc library didn't load" level={3} onRetry={retry}>
      Suggestions and replacements come from the library. Your bag is safe.
    </LoadFailed>
  )
}
