// Does the next person at this browser see anything of the last one?
import type { Me } from '@bagwise/contract'
import { expect, it } from 'vitest'
import { browserQueries } from './query-client.ts'
import { sessionChanged, signedOut } from '../session/session.ts'

const player = (id: string) => ({ id, username: id }) as Me

it('[T84] forgets everything of a player who left, and keeps what is public', () => {
  sessionChanged(player('ada'))
  const queries = browserQueries()
  queries.setQueryData(['bags'], ['Home course'])
  void queries.prefetchQuery({
    queryKey: ['library'],
    queryFn: () => Promise.resolve(['Teebird']),
    initialData: ['Teebird'],
    meta: { public: true },
  })
  signedOut()
  expect(queries.getQueryData(['bags'])).toBeUndefined()
  expect(queries.getQueryData(['library'])).toEqual(['Teebird'])
})

it('keeps everything while the same player changes their name', () => {
  sessionChanged(player('ada'))
  const queries = browserQueries()
  queries.setQueryData(['bags'], ['Home course'])
  sessionChanged({ ...player('ada'), displayName: 'Ada' })
  expect(queries.getQueryData(['bags'])).toEqual(['Home course'])
})
