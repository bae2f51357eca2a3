// The disc library did not come; nothing can be matched without it.
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/surfaces.tsx'

export function CatalogTrouble() {
  const queries = useQueryClient()
  return (
    <EmptyState
      title="The Disc Library Did Not Load"
      level={3}
      action={
        <Button onClick={() => void queries.refetchQueries({ queryKey: ['catalog'] })}>
          Try Again
        </Button>
      }
    >
      Replacements and suggestions are found in it. Your bag is safe.
    </EmptyState>
  )
}
