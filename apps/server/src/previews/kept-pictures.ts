// Drawn pictures, kept while there is room, drawn one after the other.
import type { Canvas } from './canvas.ts'
import { pngOf } from './png.ts'

export type Picture = {
  /** Says all that the picture shows. */
  readonly key: string
  readonly draw: () => Canvas
}

type Room = {
  readonly maxBytes: number
  /** How many different pictures may wait to be drawn. */
  readonly maxWaiting: number
}

export function makeKeptPictures({ maxBytes, maxWaiting }: Room) {
  const kept = new Map<string, Buffer>()
  let bytes = 0
  const underWay = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  function keep(key: string, png: Buffer): void {
    kept.set(key, png)
    bytes += png.length
    // A map gives its oldest first.
    for (const [oldest, body] of kept) {
      if (bytes <= maxBytes) return
      kept.delete(oldest)
      bytes -= body.length
    }
  }

  return {
    /** True where this picture would have to wait behind too many others. */
    isCrowded: ({ key }: Picture): boolean =>
      underWay.size >= maxWaiting && !kept.has(key) && !underWay.has(key),

    /** The picture, if it is there. */
    drawn: ({ key }: Picture): Buffer | undefined => kept.get(key),

    /** Between two drawings the server answers everyone else. */
    async png({ key, draw }: Picture): Promise<Buffer> {
      const found = kept.get(key) ?? underWay.get(key)
      if (found) return found
      const drawing = last
        .catch(() => undefined)
        .then(() => pngOf(draw()))
        .finally(() => underWay.delete(key))
      underWay.set(key, drawing)
      last = drawing
      const png = await drawing
      keep(key, png)
      return png
    },

    get bytes() {
      return bytes
    },
  }
}
