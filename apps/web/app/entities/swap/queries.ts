import { matchIndexOf } from '@bagwise/domain/swap'
import { useMemo } from 'react'
import { useCatalog } from '../disc/queries.ts'
import { useRanking } from '../disc/ranking.ts'

/** The index is undefined until the library and the ranking data are loaded. */
export function useMatchIndex() {
  const { discs: library, failed } = useCatalog()
  const ranking = useRanking()
  const index = useMemo(
    () => library && ranking && matchIndexOf(library, ranking),
    [library, ranking],
  )
  return { library, index, failed }
}
