// Letters as outlines, read from our own web fonts (WOFF with TrueType curves).
import { inflateSync } from 'node:zlib'

export type Point = readonly [x: number, y: number]
/** One closed line around or inside a shape. */
export type Outline = readonly Point[]

/** Each curve becomes this many straight lines: smooth at any size we print. */
const CURVE_STEPS = 6

type Tables = ReadonlyMap<string, Buffer>

function tablesOf(woff: Buffer): Tables {
  const tables = new Map<string, Buffer>()
  for (let at = 44; tables.size < woff.readUInt16BE(12); at += 20) {
    const [start, packed, size] = [4, 8, 12].map(offset => woff.readUInt32BE(at + offset))
    const body = woff.subarray(start, (start ?? 0) + (packed ?? 0))
    tables.set(woff.toString('latin1', at, at + 4), packed === size ? body : inflateSync(body))
  }
  return tables
}

function tableIn(tables: Tables, name: string): Buffer {
  const table = tables.get(name)
  if (!table) throw new Error(`The font has no table ${name}`)
  return table
}

/** The map from characters to glyphs, in the one form (4) that every web font has. */
function glyphIndex(cmap: Buffer): (code: number) => number {
  const count = cmap.readUInt16BE(2)
  const at = Array.from({ length: count }, (_, index) => cmap.readUInt32BE(8 + index * 8)).find(
    offset => cmap.readUInt16BE(offset) === 4,
  )
  if (at === undefined) throw new Error('The font has no map of characters in form 4')
  const segments = cmap.readUInt16BE(at + 6) / 2
  const column = (number: number, segment: number) => at + 14 + (number * segments + segment) * 2
  return code => {
    for (let segment = 0; segment < segments; segment += 1) {
      if (cmap.readUInt16BE(column(0, segment)) < code) continue
      // Between the first two columns stands a padding word.
      const start = cmap.readUInt16BE(column(1, segment) + 2)
      if (start > code) return 0
      const delta = cmap.readUInt16BE(column(2, segment) + 2)
      const rangeAt = column(3, segment) + 2
      const range = cmap.readUInt16BE(rangeAt)
      if (range === 0) return (code + delta) & 0xffff
      const glyph = cmap.readUInt16BE(rangeAt + range + (code - start) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

type CurvePoint = { x: number; y: number; on: boolean }

const middle = (a: CurvePoint, b: CurvePoint): CurvePoint => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
  on: true,
})

/** TrueType leaves out the points on the line between two that pull at it. */
function flattened(contour: readonly CurvePoint[]): Outline {
  const points = contour.flatMap((point, index) => {
    const next = contour[(index + 1) % contour.length] ?? point
    return point.on || next.on ? [point] : [point, middle(point, next)]
  })
  const first = points.findIndex(point => point.on)
  const round = [...points.slice(first), ...points.slice(0, first)]
  return round.flatMap((point, index): Point[] => {
    if (point.on) return [[point.x, point.y]]
    const from = round[index - 1] ?? point
    const to = round[(index + 1) % round.length] ?? point
    return Array.from({ length: CURVE_STEPS - 1 }, (_, step): Point => {
      const t = (step + 1) / CURVE_STEPS
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
      return [a * from.x + b * point.x + c * to.x, a * from.y + b * point.y + c * to.y]
    })
  })
}

/** A simple glyph: flags, then steps sideways, then steps upwards, each as short as it can be. */
function simpleOutlines(glyph: Buffer, contours: number): Outline[] {
  const ends = Array.from({ length: contours }, (_, index) => glyph.readUInt16BE(10 + index * 2))
  const count = (ends.at(-1) ?? -1) + 1
  let at = 10 + contours * 2
  at += 2 + glyph.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < count) {
    const flag = glyph.readUInt8(at++)
    flags.push(flag)
    if (flag & 8) for (let again = glyph.readUInt8(at++); again > 0; again -= 1) flags.push(flag)
  }
  const steps = (short: number, same: number) => {
    let value = 0
    return flags.map(flag => {
      if (flag & short) value += glyph.readUInt8(at++) * (flag & same ? 1 : -1)
      else if (!(flag & same)) {
        value += glyph.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = steps(2, 16)
  const ys = steps(4, 32)
  const points = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    on: Boolean(flag & 1),
  }))
  return ends.map((end, index) => flattened(points.slice((ends[index - 1] ?? -1) + 1, end + 1)))
}

const MORE_PARTS = 32
const SCALES = 8 | 64 | 128

/** A glyph made of others, such as a letter and its accent, each moved into place. */
function composedOutlines(glyph: Buffer, outlinesOf: (id: number) => Outline[]): Outline[] {
  const outlines: Outline[] = []
  let at = 10
  let flags: number
  do {
    flags = glyph.readUInt16BE(at)
    const part = glyph.readUInt16BE(at + 2)
    const wide = Boolean(flags & 1)
    const dx = wide ? glyph.readInt16BE(at + 4) : glyph.readInt8(at + 4)
    const dy = wide ? glyph.readInt16BE(at + 6) : glyph.readInt8(at + 5)
    if (flags & SCALES) throw new Error('The font scales a part of a letter')
    outlines.push(...outlinesOf(part).map(line => line.map(([x, y]): Point => [x + dx, y + dy])))
    at += wide ? 8 : 6
  } while (flags & MORE_PARTS)
  return outlines
}

export type Letter = { readonly outlines: readonly Outline[]; readonly advance: number }

/** Gives each character in units of its size, y upwards; undefined where the font does not know it. */
export function outlineFont(woff: Buffer): (character: string) => Letter | undefined {
  const tables = tablesOf(woff)
  const head = tableIn(tables, 'head')
  const unit = head.readUInt16BE(18)
  const long = head.readInt16BE(50) === 1
  const [glyf, loca, hmtx] = ['glyf', 'loca', 'hmtx'].map(name => tableIn(tables, name)) as [
    Buffer,
    Buffer,
    Buffer,
  ]
  const wideLetters = tableIn(tables, 'hhea').readUInt16BE(34)
  const indexOf = glyphIndex(tableIn(tables, 'cmap'))
  const place = (id: number) => (long ? loca.readUInt32BE(id * 4) : loca.readUInt16BE(id * 2) * 2)

  function outlinesOf(id: number): Outline[] {
    const glyph = glyf.subarray(place(id), place(id + 1))
    if (glyph.length === 0) return []
    const contours = glyph.readInt16BE(0)
    return contours < 0 ? composedOutlines(glyph, outlinesOf) : simpleOutlines(glyph, contours)
  }

  const letters = new Map<string, Letter | undefined>()
  return character => {
    if (letters.has(character)) return letters.get(character)
    const code = character.codePointAt(0) ?? 0
    const id = code > 0xffff ? 0 : indexOf(code)
    const letter =
      id === 0
        ? undefined
        : {
            outlines: outlinesOf(id).map(line => line.map(([x, y]): Point => [x / unit, y / unit])),
            advance: hmtx.readUInt16BE(Math.min(id, wideLetters - 1) * 4) / unit,
          }
    // Only what the font knows is kept: strangers' names must not fill the memory.
    if (letter) letters.set(character, letter)
    return letter
  }
}
