// Pixels as a PNG file.
import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import type { Canvas } from './canvas.ts'

const deflated = promisify(deflate)
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits for each of red, green and blue; no interlacing. */
const RGB_8 = Buffer.from([8, 2, 0, 0, 0])
/** Each row as its difference to the one above: flat pictures become zeros. */
const FILTER_UP = 2

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

export async function pngOf({ width, height, pixels }: Canvas): Promise<Buffer> {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const stride = width * 3
  const rows = Buffer.alloc((stride + 1) * height)
  for (let y = 0; y < height; y += 1) {
    const to = y * (stride + 1)
    rows[to] = FILTER_UP
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x
      rows[to + 1 + x] = (pixels[at] ?? 0) - (y > 0 ? (pixels[at - stride] ?? 0) : 0)
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, RGB_8])),
    chunk('IDAT', await deflated(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
