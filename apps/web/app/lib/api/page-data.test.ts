import type { Me, PageContext } from '@bagwise/contract'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { pageContext } from '../page-context.ts'
import { prefetch, serverLoader } from './page-data.ts'

const ada = { id: 'ada', username: 'ada' } as Me

/** A loader's arguments, with only the fields that loaders read. */
function loaderArgs(path: string, user: Me | null): LoaderFunctionArgs {
  const page = { user, api: {} } as PageContext
  const request = new Request(`http://bagwise.example${path}`)
  const context = new RouterContextProvider(new Map([[pageContext, page]]))
  return { request, context, params: {} } as unknown as LoaderFunctionArgs
}

const thrownResponse = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (thrown: unknown) => (thrown instanceof Response ? thrown : null),
  )

describe('a protected page', () => {
  it('redirects a visitor to sign-in, with the page to return to', async () => {
    const response = await thrownResponse(
      serverLoader(prefetch(), 'player')(loaderArgs('/swap?tab=bag', null)),
    )
    expect(response?.status).toBe(302)
    expect(response?.headers.get('location')).toBe('/login?next=%2Fswap%3Ftab%3Dbag')
  })

  it('loads nothing for a visitor', async () => {
    const load = vi.fn<() => Promise<void>>(() => Promise.resolve())
    await thrownResponse(serverLoader(load, 'player')(loaderArgs('/swap', null)))
    expect(load).not.toHaveBeenCalled()
  })

  it('opens for a player', async () => {
    await expect(
      serverLoader(prefetch(), 'player')(loaderArgs('/swap', ada)),
    ).resolves.toBeDefined()
  })
})

it('loads the data of a public page', async () => {
  const loader = serverLoader(({ queries }) => {
    queries.setQueryData(['greeting'], 'hello')
    return Promise.resolve()
  })
  const { dehydrated } = await loader(loaderArgs('/library', null))
  expect(dehydrated?.queries.map(query => query.state.data)).toEqual(['hello'])
})
