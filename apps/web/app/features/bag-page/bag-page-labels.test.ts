import { expect, it } from 'vitest'
import { comparePath, embedSnippet, leftOutMessage } from './bag-page-meta.ts'

it("[BP11] the snippet is a single iframe, even if the bag's name contains HTML", () => {
  const snippet = embedSnippet(
    'https://bagwise.example/u/ann/woods/embed',
    '"><script>alert(1)</script>&',
  )
  const parsed = /^<iframe src="([^"]*)" title="([^"<>]*)" [^<>]*><\/iframe>$/.exec(snippet)
  expect(parsed?.[1]).toBe('https://bagwise.example/u/ann/woods/embed')
  expect(parsed?.[2]).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;')
})

it('the compare link contains both bags, or leaves the first one open', () => {
  const page = { username: 'ann', address: 'woods' }
  const query = (path: string) =>
    Object.fromEntries(new URL(path, 'https://bagwise.example').searchParams)
  expect(query(comparePath(page, 'own:b1'))).toEqual({ a: 'own:b1', b: 'ann/woods' })
  expect(query(comparePath(page, undefined))).toEqual({ b: 'ann/woods' })
})

it("[BP8] names the molds that weren't copied", () => {
  expect(leftOutMessage([], 'ann')).toBeUndefined()
  expect(leftOutMessage([{ name: 'Bomber' }], 'ann')).toBe(
    "Not copied, because it's @ann's custom mold: Bomber",
  )
  expect(leftOutMessage([{ name: 'Bomber' }, { name: 'Hook' }], 'ann')).toBe(
    "Not copied, because they're @ann's custom molds: Bomber, Hook",
  )
})
