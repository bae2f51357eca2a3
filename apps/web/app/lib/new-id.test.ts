// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { newId, useRequestId } from './new-id.ts'

afterEach(() => void vi.unstubAllGlobals())

it('creates random UUIDs without the secure context that randomUUID needs', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 1000 }, newId)
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

it('[T50, SW25] reuses the id of a request until it succeeds', () => {
  const { result, rerender } = renderHook(useRequestId)
  const idFor = (name: string) => result.current.idFor(['bag', { name }])
  const first = idFor('Woods')
  rerender()
  expect(idFor('Woods')).toBe(first)
  const other = idFor('Fields')
  expect(other).not.toBe(first)
  result.current.done()
  expect(idFor('Fields')).not.toBe(other)
})
