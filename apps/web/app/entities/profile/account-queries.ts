// Where this account is signed in.
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: async ({ signal }) => (await api.listSessions({ signal })).sessions,
  })
