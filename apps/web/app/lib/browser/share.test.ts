import { afterEach, expect, it, vi } from 'vitest'
import { shareUrl } from './share.ts'

const SHARED = { title: 'Ada', text: 'Bags', url: 'https://bagwise.example/u/ada' }

const works = () => vi.fn(() => Promise.resolve())
const fails = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }))

function stubBrowser(share?: () => Promise<void>, writeText?: () => Promise<void>): void {
  vi.stubGlobal('navigator', {
    ...(share && { share }),
    ...(writeText && { clipboard: { writeText } }),
  })
}

afterEach(() => vi.unstubAllGlobals())

it("uses the device's dialog if there is one", async () => {
  const [dialog, copy] = [works(), works()]
  stubBrowser(dialog, copy)
  expect(await shareUrl(SHARED)).toBe('shared')
  expect(dialog).toHaveBeenCalledWith(SHARED)
  expect(copy).not.toHaveBeenCalled()
})

it.each([undefined, fails('NotAllowedError')])(
  'copies the URL if there is no dialog or it fails',
  async dialog => {
    const copy = works()
    stubBrowser(dialog, copy)
    expect(await shareUrl(SHARED)).toBe('copied')
    expect(copy).toHaveBeenCalledWith(SHARED.url)
  },
)

it('treats a closed dialog as canceled', async () => {
  const copy = works()
  stubBrowser(fails('AbortError'), copy)
  expect(await shareUrl(SHARED)).toBe('canceled')
  expect(copy).not.toHaveBeenCalled()
})

it.each([undefined, fails('NotAllowedError')])('fails if nothing works', async copy => {
  stubBrowser(undefined, copy)
  expect(await shareUrl(SHARED)).toBe('failed')
})
