// Shown where the catalog failed to load: nothing can be matched without it.
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/surfaces.tsx'

export function CatalogTrouble() {
  const queries = useQueryClient()
  return (
    <EmptyState
      title="The Disc Library Didn't Load"
      level={3}
      action={
        <Button onClick={() => void queries.refetchQueries({ queryKey: ['catalog'] })}>
          Try Again
        </Button>
      }
    >
      That's where replacements and suggestions come from. Your bag is safe.
    </EmptyState>
  )
}
