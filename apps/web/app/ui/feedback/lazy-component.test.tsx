// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { text } from 'node:stream/consumers'
import { hydrateRoot } from 'react-dom/client'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyComponent, optionalComponent, OUTDATED, PART_FAILED } from './lazy-component.tsx'

const Form = ({ label }: { label: string }) => <input aria-label={label} />
const load = vi.fn<() => Promise<typeof Form>>()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  load.mockReset()
})

const failed = () => screen.findByRole('group', { name: PART_FAILED })

it('keeps the page and its typed text, and loads the part on retry', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Form)
  const Part = lazyComponent(load)
  render(
    <>
      <input aria-label="Note" defaultValue="typed before" />
      <Part label="Name" />
    </>,
  )
  const notice = await failed()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('typed before')
  await userEvent.click(within(notice).getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: PART_FAILED })).toBeNull()
})

it('shows its fallback until it is loaded, and on the server if it is client-only', async () => {
  load.mockResolvedValue(Form)
  const Part = lazyComponent(load, { fallback: <p>Loading</p>, clientOnly: true })
  expect(renderToString(<Part label="Name" />)).toBe('<p>Loading</p>')
  expect(load).not.toHaveBeenCalled()
  render(<Part label="Name" />)
  expect(screen.getByText('Loading')).toBeTruthy()
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeTruthy()
})

it('shows the error again if the retry fails', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch'))
  const Part = lazyComponent(load)
  render(<Part label="Name" />)
  await userEvent.click(within(await failed()).getByRole('button', { name: 'Try Again' }))
  expect(await failed()).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

it('loads a failed part when it is opened again', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Form)
  const Part = lazyComponent(load)
  const part = <Part label="Name" />
  const first = render(part)
  await failed()
  first.unmount()
  render(part)
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeTruthy()
})

it("keeps a loaded part's state when another one fails", async () => {
  const Fails = ({ label }: { label: string }) => {
    if (label === 'Broken') throw new Error('broken')
    return <input aria-label={label} />
  }
  const Part = lazyComponent(async () => Fails)
  const page = (labels: readonly string[]) =>
    labels.map(label => <Part key={label} label={label} />)
  const { rerender } = render(page(['Name']))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Woods')
  rerender(page(['Name', 'Broken']))
  await failed()
  rerender(page(['Name', 'Broken']))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Woods')
})

it("keeps the server's HTML until the part is loaded", async () => {
  const page = (Part: typeof Form) => (
    <main>
      <Part label="Name" />
    </main>
  )
  const { prelude } = await prerenderToNodeStream(
    page(lazyComponent(async () => Form) as typeof Form),
  )
  const root = document.createElement('div')
  root.innerHTML = await text(prelude)
  document.body.append(root)
  const NeverLoaded = lazyComponent(() => new Promise<typeof Form>(() => {}))
  const hydrated = await act(async () => hydrateRoot(root, page(NeverLoaded as typeof Form)))
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy()
  act(() => hydrated.unmount())
  root.remove()
})

/** The server's version; undefined if the server can't be reached. This tab has version 1. */
function serveVersion(version: string | undefined) {
  const respond = async () => {
    if (version === undefined) throw new TypeError('Failed to fetch')
    return new Response(version)
  }
  vi.stubEnv('VITE_WEB_VERSION', '1')
  vi.stubGlobal('fetch', vi.fn<() => Promise<Response>>(respond))
}

function openBrokenPart() {
  load.mockRejectedValue(new TypeError('Failed to fetch'))
  const Part = lazyComponent(load)
  render(<Part label="Name" />)
}

it('[F15] offers a reload if the server has a newer version', async () => {
  serveVersion('2')
  openBrokenPart()
  const notice = await screen.findByRole('group', { name: OUTDATED })
  expect(within(notice).getByRole('button', { name: 'Reload' })).toBeTruthy()
})

it.each([
  ['has the same version', '1'],
  ["can't be reached", undefined],
])('offers a retry if the server %s', async (_, version) => {
  serveVersion(version)
  openBrokenPart()
  const notice = await failed()
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  expect(within(notice).getByRole('button', { name: 'Try Again' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: OUTDATED })).toBeNull()
})

it('keeps the page if an optional part fails to render', async () => {
  const broken = vi.fn<() => ReactNode>().mockImplementation(() => {
    throw new Error('broken')
  })
  const Part = optionalComponent(() => Promise.resolve(broken))
  render(
    <>
      <p>The page</p>
      <Part />
    </>,
  )
  await waitFor(() => expect(broken).toHaveBeenCalled())
  expect(screen.getByText('The page')).toBeTruthy()
  expect(screen.queryByRole('group')).toBeNull()
})

it('loads an optional part again after a failure', async () => {
  vi.useFakeTimers()
  const loadFooter = vi
    .fn<() => Promise<() => ReactNode>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(() => <p>The footer</p>)
  const Footer = optionalComponent(loadFooter)
  render(<Footer />)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText('The footer')).toBeTruthy()
  expect(loadFooter).toHaveBeenCalledTimes(2)
})
