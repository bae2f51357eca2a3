// Does the site create ids on plain HTTP too?
import { afterEach, expect, it, vi } from 'vitest'
import { newId } from './new-id.ts'

afterEach(() => void vi.unstubAllGlobals())

it('creates random UUIDs without the secure context that randomUUID needs', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 1000 }, newId)
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
