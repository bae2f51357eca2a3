import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { carriedOver, crcOfParts } from './joined-crc.ts'

it('is what one pass over all the bytes would give', () => {
  const bytes = fc.uint8Array({ maxLength: 500 }).map(array => Buffer.from(array))
  fc.assert(
    fc.property(fc.array(bytes, { minLength: 1 }), bytes, (parts, filling) => {
      const summed = parts.map(part => ({ length: part.length, crc: crc32(part) }))
      const { fixed, ofHoles } = crcOfParts(summed, filling.length)
      const whole = parts.flatMap((part, at) => (at === 0 ? [part] : [filling, part]))
      expect((fixed ^ carriedOver(ofHoles, crc32(filling))) >>> 0).toBe(crc32(Buffer.concat(whole)))
    }),
  )
})
