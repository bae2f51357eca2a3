import { bagKeys } from '../../entities/bag/queries.ts'
import { ApiProblem, decodeCatalog, encodeCatalog } from '@bagwise/contract'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { bagsQuery } from '../../entities/bag/queries.ts'
import { makeHttpApi } from './api.ts'

const BAG = '0192f3a0-0000-7000-8000-000000000001'

const respondWith = (status: number, body: unknown) =>
  vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body, { status })))

const problemCode = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => null,
    (problem: unknown) => problem,
  )
  expect(error).toBeInstanceOf(ApiProblem)
  return (error as ApiProblem).code
}

describe('the HTTP API client', () => {
  it('fills the path and sends the body as JSON', async () => {
    const fetch = respondWith(200, { done: true })
    await makeHttpApi({ fetch }).deleteBag({ params: { bagId: BAG } })
    expect(fetch.mock.calls[0]?.[0]).toBe(`/api/bags/${BAG}`)
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'DELETE' })

    await makeHttpApi({ fetch }).subscribe({ body: { email: 'ada@example.org' } })
    expect(fetch.mock.calls[1]?.[1]?.body).toBe('{"email":"ada@example.org"}')
  })

  it('uses keepalive for small requests from a hidden page', async () => {
    const fetch = respondWith(200, { done: true })
    const usesKeepalive = async (visibilityState: string, email = 'ada@example.org') => {
      vi.stubGlobal('document', { visibilityState })
      await makeHttpApi({ fetch }).subscribe({ body: { email } })
      return fetch.mock.lastCall?.[1]?.keepalive
    }
    expect(await usesKeepalive('visible')).toBe(false)
    expect(await usesKeepalive('hidden')).toBe(true)
    // Browsers don't allow keepalive for large bodies.
    expect(await usesKeepalive('hidden', 'a'.repeat(70_000))).toBe(false)
    vi.unstubAllGlobals()
  })

  it("returns the server's response", async () => {
    const fetch = respondWith(200, { user: null })
    await expect(makeHttpApi({ fetch }).getMe()).resolves.toEqual({ user: null })
  })

  it('[T93] ignores fields that a later release adds', async () => {
    const fetch = respondWith(200, { user: null, addedLater: { at: ['any', { depth: 1 }] } })
    await expect(makeHttpApi({ fetch }).getMe()).resolves.toMatchObject({ user: null })
    const problem = { code: 'email-taken', message: 'This email is taken.', addedLater: [{}] }
    expect(await problemCode(makeHttpApi({ fetch: respondWith(409, problem) }).getMe())).toBe(
      'email-taken',
    )
  })

  it('[T93] decodes a catalog file with added fields and columns', () => {
    const discs = [aDisc({ id: 'first' }), aDisc({ id: 'second' })]
    const file = encodeCatalog('1', discs)
    const later = { ...file, rows: file.rows.map(row => row.concat('later')), addedLater: [{}] }
    expect(decodeCatalog(later)).toEqual(discs)
  })

  it("throws the server's own problem with its message", async () => {
    const fetch = respondWith(400, {
      code: 'email-invalid',
      message: 'Please enter a valid email address',
    })
    const call = makeHttpApi({ fetch }).subscribe({ body: { email: 'x' } })
    await expect(call).rejects.toThrow('Please enter a valid email address')
  })

  it.each([
    ['a network that fails', () => Promise.reject(new TypeError('Failed to fetch')), 'unavailable'],
    ["a proxy's page", () => Promise.resolve(new Response('<h1>', { status: 502 })), 'unavailable'],
    ['HTML in place of JSON', () => Promise.resolve(new Response('<h1>')), 'unexpected'],
    ['an empty response', () => Promise.resolve(new Response('')), 'unexpected'],
    ['the wrong JSON', () => Promise.resolve(Response.json({ users: [] })), 'unexpected'],
    [
      'a failure without a message',
      () => Promise.resolve(Response.json({}, { status: 500 })),
      'unexpected',
    ],
  ])('[F18] %s becomes a problem', async (_, fetch, code) => {
    expect(await problemCode(makeHttpApi({ fetch }).getMe())).toBe(code)
  })

  it('times out if the server never responds', async () => {
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    expect(await problemCode(makeHttpApi({ fetch, timeoutMs: 20 }).getMe())).toBe('unavailable')
  })

  it('aborts the request when its query is canceled', async () => {
    let sent: AbortSignal | null | undefined
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        sent = init?.signal
        sent?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    const queries = new QueryClient()
    const prefetching = queries.prefetchQuery(bagsQuery(makeHttpApi({ fetch })))
    await vi.waitFor(() => expect(sent).toBeDefined())
    await queries.cancelQueries({ queryKey: bagKeys.all })
    expect(sent?.aborted).toBe(true)
    await prefetching
    expect(queries.getQueryState(bagKeys.all)).toMatchObject({ status: 'pending', error: null })
  })

  it('rejects with an AbortError if the caller cancels', async () => {
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    const controller = new AbortController()
    const call = makeHttpApi({ fetch }).getMe({ signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('accepts responses with unknown fields, at any depth', async () => {
    const response = { user: { id: 'ada', nickname: 'A' }, addedLater: [{ at: 1 }] }
    await expect(makeHttpApi({ fetch: respondWith(200, response) }).getMe()).resolves.toEqual(
      response,
    )
  })

  it('[F14] calls onSignedOut only when the session has ended', async () => {
    const onSignedOut = vi.fn<() => void>()
    const gone = respondWith(401, { code: 'signed-out', message: 'User not authenticated' })
    await problemCode(makeHttpApi({ fetch: gone, onSignedOut }).listBags({ query: {} }))
    expect(onSignedOut).toHaveBeenCalledOnce()

    const wrong = respondWith(401, {
      code: 'wrong-credentials',
      message: 'Invalid email or password',
    })
    const body = { email: 'a@b.example', password: 'wrong!' }
    await problemCode(makeHttpApi({ fetch: wrong, onSignedOut }).signIn({ body }))
    expect(onSignedOut).toHaveBeenCalledOnce()
  })
})
