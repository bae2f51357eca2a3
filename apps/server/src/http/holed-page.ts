// A rendered page with holes where the nonce goes: rendered and compressed once, sent with a fresh nonce each time.
import { constants, crc32, deflateRawSync } from 'node:zlib'

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block. */
const DEFLATE_END = Buffer.from([3, 0])

/** Ends on a byte and refers to nothing before it, so that parts can be put together freely. */
const deflatedPart = (part: Buffer): Buffer =>
  deflateRawSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH })

/** A deflate block that holds its bytes as they are. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}

const between = (parts: readonly Buffer[], filling: Buffer): Buffer[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [filling, part]))

export type HoledPage = {
  readonly bytes: number
  readonly plain: (nonce: string) => Buffer
  readonly gzip: (nonce: string) => Buffer
}

/** `hole` must stand nowhere in the page but where the nonce goes. */
export function holedPage(html: string, hole: string): HoledPage {
  const parts = html.split(hole).map(part => Buffer.from(part))
  let deflated: Buffer[] | undefined
  return {
    bytes: 2 * Buffer.byteLength(html),
    plain: nonce => Buffer.concat(between(parts, Buffer.from(nonce))),
    gzip(nonce) {
      deflated ??= parts.map(deflatedPart)
      const filling = Buffer.from(nonce)
      let sum = 0
      let length = 0
      for (const part of between(parts, filling)) {
        sum = crc32(part, sum)
        length += part.length
      }
      const trailer = Buffer.alloc(8)
      trailer.writeUInt32LE(sum, 0)
      trailer.writeUInt32LE(length, 4)
      return Buffer.concat([
        GZIP_HEADER,
        ...between(deflated, storedBlock(filling)),
        DEFLATE_END,
        trailer,
      ])
    },
  }
}
