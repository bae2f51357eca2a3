import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BagSource,
  COMPARE_URL_FORMAT,
  sourceFromText,
  textFromSource,
} from './compare-url.ts'

describe('the URL of a comparison', () => {
  it.each([
    ['own:0e6b2c7e-0000-4000-8000-000000000001', 'own'],
    ['ann/woods', 'page'],
    ['https://bagwise.example/u/ann/woods-2', 'page'],
    ['/u/ann/woods?x=1', 'page'],
    ['try:f55pcc.bli4c7', 'guest'],
    ['https://bagwise.example/try?d=f55pcc&n=Woods', 'guest'],
  ])('reads %s', (text, kind) => {
    expect(sourceFromText(text)?.kind).toBe(kind)
  })

  it.each([
    '',
    'a list of discs',
    'https://bagwise.example/library',
    '/u/ann',
    'javascript:alert(1)',
    '//',
  ])('ignores %j', text => {
    expect(sourceFromText(text)).toBeNull()
  })

  it('reads what it writes', () => {
    const sources: BagSource[] = [
      { kind: 'own', bagId: '0e6b2c7e-0000-4000-8000-000000000001' },
      { kind: 'page', username: 'ann', address: 'woods' },
      { kind: 'guest', codes: ['f55pcc', 'bli4c7'], name: 'Windy: day' },
    ]
    for (const source of sources) expect(sourceFromText(textFromSource(source))).toEqual(source)
  })

  it('keeps up to four distinct discs, and never throws', () => {
    const { discs } = COMPARE_URL_FORMAT.parse(new URLSearchParams({ discs: 'a,b,a,,c,d,e' }))
    expect(discs).toEqual(['a', 'b', 'c', 'd'])
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, discs) => {
        const view = COMPARE_URL_FORMAT.parse(new URLSearchParams({ a, discs }))
        const again = COMPARE_URL_FORMAT.parse(new URLSearchParams(COMPARE_URL_FORMAT.format(view)))
        expect(again).toEqual(view)
      }),
    )
  })
})
