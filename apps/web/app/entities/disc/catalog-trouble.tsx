// Shown if the catalog failed to load: nothing can be matched without it.
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'

type CatalogTroubleProps = {
  /** Retries the failed request; by default reloads the catalog. */
  onRetry?: () => void
}

export function CatalogTrouble({ onRetry }: CatalogTroubleProps) {
  const queries = useQueryClient()
  const retry = onRetry ?? (() => void queries.refetchQueries({ queryKey: ['catalog'] }))
  return (
    <EmptyState
      title="The Disc Library Didn't Load"
      level={3}
      action={<Button onClick={retry}>Try Again</Button>}
    >
      That's where replacements and suggestions come from. Your bag is safe.
    </EmptyState>
  )
}
