import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { holedPage } from './holed-page.ts'

const HOLE = 'HOLE-of-this-process'

it('fills every hole with the nonce it is given, plain and compressed', () => {
  const page = holedPage(`<script nonce="${HOLE}">1</script><p>é</p><style nonce="${HOLE}">`, HOLE)
  for (const nonce of ['first', 'second-longer-one']) {
    const html = `<script nonce="${nonce}">1</script><p>é</p><style nonce="${nonce}">`
    expect(page.plain(nonce).toString()).toBe(html)
    expect(gunzipSync(page.gzip(nonce)).toString()).toBe(html)
  }
})

it('is what it was, whatever stands between the holes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 300 })),
      fc.string(),
      (parts, nonce) => {
        const whole = parts.join(nonce)
        expect(gunzipSync(holedPage(parts.join(HOLE), HOLE).gzip(nonce)).toString()).toBe(
          Buffer.from(whole).toString(),
        )
      },
    ),
  )
})
