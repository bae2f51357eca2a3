// A rendered page with holes where the nonce goes: rendered and compressed once, sent with a fresh nonce each time.
import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { carriedOver, crcOfParts, type Summed } from './joined-crc.ts'

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block. */
const DEFLATE_END = Buffer.from([3, 0])
const TRAILER_BYTES = 8

/** A stretch of the page between two holes; only its compressed form is kept. */
type Part = Summed & { readonly deflated: Buffer }

/** Compressed so that it ends on a byte and refers to nothing before it: parts can be put together freely. */
const partOf = (bytes: Buffer): Part => ({
  length: bytes.length,
  crc: crc32(bytes),
  deflated: deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
})

const inflated = ({ deflated }: Part): Buffer =>
  inflateRawSync(deflated, { finishFlush: constants.Z_SYNC_FLUSH })

/** The head of a deflate block that holds its bytes as they are. */
function storedHead(length: number): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(length, 1)
  head.writeUInt16LE(~length & 0xffff, 3)
  return head
}

/** Parts with as many free bytes between each two of them, and where those begin. */
function template(parts: readonly Buffer[], free: number) {
  const bytes = Buffer.concat(
    parts.flatMap((part, at) => (at === 0 ? [part] : [Buffer.alloc(free), part])),
  )
  let end = 0
  const holes = parts.slice(0, -1).map(part => {
    const hole = end + part.length
    end = hole + free
    return hole
  })
  return (filling: Buffer): Buffer => {
    const filled = Buffer.from(bytes)
    for (const hole of holes) filling.copy(filled, hole)
    return filled
  }
}

function gzipTemplate(parts: readonly Part[], free: number) {
  const last = parts.length - 1
  const fill = template(
    parts.map(({ deflated }, at) =>
      Buffer.concat([
        ...(at === 0 ? [GZIP_HEADER] : []),
        deflated,
        at === last ? Buffer.concat([DEFLATE_END, Buffer.alloc(TRAILER_BYTES)]) : storedHead(free),
      ]),
    ),
    free,
  )
  const { fixed, ofHoles } = crcOfParts(parts, free)
  const length = parts.reduce((sum, part) => sum + part.length, free * last)
  return (filling: Buffer): Buffer => {
    const filled = fill(filling)
    filled.writeUInt32LE((fixed ^ carriedOver(ofHoles, crc32(filling))) >>> 0, filled.length - 8)
    filled.writeUInt32LE(length, filled.length - 4)
    return filled
  }
}

/** Every nonce has the same length: what is laid out for one serves all. */
function perLength(make: (length: number) => (filling: Buffer) => Buffer) {
  let made: { length: number; fill: (filling: Buffer) => Buffer } | undefined
  return (nonce: string): Buffer => {
    const filling = Buffer.from(nonce)
    if (made?.length !== filling.length) {
      made = { length: filling.length, fill: make(filling.length) }
    }
    return made.fill(filling)
  }
}

export type HoledPage = {
  readonly bytes: number
  readonly plain: (nonce: string) => Buffer
  readonly gzip: (nonce: string) => Buffer
}

/** `hole` must stand nowhere in the page but where the nonce goes. */
export const holedPage = (html: string, hole: string): HoledPage =>
  pageOf(html.split(hole).map(part => Buffer.from(part)))

export const wholePage = (bytes: Buffer): HoledPage => pageOf([bytes])

function pageOf(stretches: readonly Buffer[]): HoledPage {
  const parts = stretches.map(partOf)
  return {
    bytes: parts.reduce((sum, { deflated, length }) => sum + 2 * deflated.length + length, 0),
    // Inflated when first asked for: whoever takes no compression must not cost more than others.
    plain: perLength(length => template(parts.map(inflated), length)),
    gzip: perLength(length => gzipTemplate(parts, length)),
  }
}
