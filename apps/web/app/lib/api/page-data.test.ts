// Who can open a page, and which data does it load?
import type { Me, PageContext } from '@bagwise/contract'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { pageContext } from '../page-context.ts'
import { prefetch, serverLoader } from './page-data.ts'

const ada = { id: 'ada', username: 'ada' } as Me

/** A loader's request, with only the fields that loaders read. */
function asking(path: string, user: Me | null): LoaderFunctionArgs {
  const page = { user, api: {} } as PageContext
  const request = new Request(`http://bagwise.example${path}`)
  const context = new RouterContextProvider(new Map([[pageContext, page]]))
  return { request, context, params: {} } as unknown as LoaderFunctionArgs
}

const answerOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (thrown: unknown) => (thrown instanceof Response ? thrown : null),
  )

describe('a protected page', () => {
  it('sends a visitor to sign in, with the page to return to', async () => {
    const answer = await answerOf(serverLoader(prefetch(), 'player')(asking('/swap?tab=bag', null)))
    expect(answer?.status).toBe(302)
    expect(answer?.headers.get('location')).toBe('/login?next=%2Fswap%3Ftab%3Dbag')
  })

  it('loads nothing for a visitor', async () => {
    const load = vi.fn<() => Promise<void>>(() => Promise.resolve())
    await answerOf(serverLoader(load, 'player')(asking('/swap', null)))
    expect(load).not.toHaveBeenCalled()
  })

  it('opens for a player', async () => {
    await expect(serverLoader(prefetch(), 'player')(asking('/swap', ada))).resolves.toBeDefined()
  })
})

it('loads the data of a page that is open to anyone', async () => {
  const loader = serverLoader(({ queries }) => {
    queries.setQueryData(['greeting'], 'hello')
    return Promise.resolve()
  })
  const { dehydrated } = await loader(asking('/library', null))
  expect(dehydrated?.queries.map(query => query.state.data)).toEqual(['hello'])
})
