// Is a half-written note read back as it was kept, and nonsense never?
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftFrom } from './note-drafts.ts'

describe('a kept draft', () => {
  it('[F22] comes back as it was written', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ' ', '"', '\\', '\n', '🥏', 'ש', '\u2028'),
    })
    fc.assert(
      fc.property(text, fc.option(text), (draft, before) => {
        expect(draftFrom(JSON.stringify({ draft, before }))).toEqual({ draft, before })
      }),
    )
  })

  it.each([null, '', '{', 'null', '[]', '7', '{"draft":7}', '{"before":"x"}'])(
    'is none where %j was kept',
    kept => {
      expect(draftFrom(kept)).toBeNull()
    },
  )
})
