import { expect, it } from 'vitest'
import { selectedBagFromCookies, selectedBagCookie } from './selection.ts'

const BAG = '019a0000-0000-7000-8000-000000000001'
const sent = (bagId: string | null) => selectedBagCookie(bagId).split(';')[0] ?? ''

it('[BG16] reads a selected bag among other cookies', () => {
  expect(selectedBagFromCookies(sent(BAG))).toBe(BAG)
  expect(selectedBagFromCookies(`bagwise.session=x; ${sent(BAG)}; other=1`)).toBe(BAG)
})

it.each([null, '', sent(null), 'bagwise-selected-bag=<script>', `not-${sent(BAG)}`])(
  'finds no bag in %s',
  cookies => {
    expect(selectedBagFromCookies(cookies)).toBeNull()
  },
)

it('removes a selection that was cleared', () => {
  expect(selectedBagCookie(null)).toContain('max-age=0')
})
