// Does sharing always end in something the player can use?
import { describe, expect, it, vi } from 'vitest'
import { share } from './share.ts'

const shared = { title: 'Ada', text: 'Bags', url: 'https://bagwise.example/u/ada' }
const abort = Object.assign(new Error('closed'), { name: 'AbortError' })

describe('sharing a profile', () => {
  it("uses the device's dialog if there is one", async () => {
    const dialog = vi.fn(() => Promise.resolve())
    const copy = vi.fn(() => Promise.resolve())
    expect(await share(shared, { share: dialog, copy })).toBe('shared')
    expect(dialog).toHaveBeenCalledWith(shared)
    expect(copy).not.toHaveBeenCalled()
  })

  it('copies the URL if there is no dialog', async () => {
    const copy = vi.fn(() => Promise.resolve())
    expect(await share(shared, { copy })).toBe('copied')
    expect(copy).toHaveBeenCalledWith(shared.url)
  })

  it('copies the URL if the dialog fails', async () => {
    const dialog = () => Promise.reject(new Error('NotAllowedError'))
    expect(await share(shared, { share: dialog, copy: () => Promise.resolve() })).toBe('copied')
  })

  it('treats a closed dialog as canceled', async () => {
    const copy = vi.fn(() => Promise.resolve())
    expect(await share(shared, { share: () => Promise.reject(abort), copy })).toBe('canceled')
    expect(copy).not.toHaveBeenCalled()
  })

  it.each([{}, { copy: () => Promise.reject(new Error('denied')) }])(
    'fails if nothing works',
    async tools => {
      expect(await share(shared, tools)).toBe('failed')
    },
  )
})
