// Landing dot labels: measures text and places labels without overlaps (rule FL14).

export type LabeledDot = {
  readonly id: string
  /** The center of the dot, in pixels from the top left. */
  readonly x: number
  readonly y: number
  readonly radius: number
  /** The size of its label; null for a dot without a label. */
  readonly label: { readonly width: number; readonly height: number } | null
  /** The side of the dot to try first, such as the side away from its flight; right by default. */
  readonly preferredSide?: 'right' | 'left'
  /** Higher priorities are placed first; ties keep their order. The default is 0. */
  readonly priority?: number
}

export type Box = {
  /** The top left corner. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type LabelSide = 'right' | 'left' | 'above' | 'below'

export type PlacedLabel = Box & {
  readonly side: LabelSide
  /** From the edge of the dot to the label. Beyond a few pixels, a line between them helps. */
  readonly distance: number
}

/** Pixels between a dot and its label, near to far. */
const DISTANCES = [3, 8, 14, 22, 32, 44, 58, 74, 94, 118, 146] as const

/** The minimum distance in pixels between two labels, or a label and another dot. */
const CLEARANCE = 1

type Placement = ReadonlyMap<string, PlacedLabel | null>

/** The number of retries. Each one places the labels that didn't fit first. */
const RETRIES = 5

/** Returns the position of each label by the id of its dot, or null if there is no room. Rule FL14. */
export function placeLabels(dots: readonly LabeledDot[], area: Box): Placement {
  let placement = placeInOrder(dots, dots, area)
  const missed = new Set<string>()
  for (let retry = 0; retry < RETRIES && missingCount(placement) > 0; retry += 1) {
    for (const [id, label] of placement) if (!label) missed.add(id)
    const missedFirst = dots.toSorted((a, b) => Number(missed.has(b.id)) - Number(missed.has(a.id)))
    const next = placeInOrder(missedFirst, dots, area)
    if (missingCount(next) < missingCount(placement)) placement = next
  }
  return placement
}

const missingCount = (placement: Placement): number =>
  [...placement.values()].filter(label => label === null).length

/** Gives each label the first free position. Ties in priority keep the given order. */
function placeInOrder(
  order: readonly LabeledDot[],
  dots: readonly LabeledDot[],
  area: Box,
): Placement {
  const placement = new Map<string, PlacedLabel | null>()
  const taken: PlacedLabel[] = []
  for (const dot of order.toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0))) {
    if (!dot.label) continue
    const place = candidatesFor(dot, dot.label).find(
      label =>
        isInside(label, area) &&
        taken.every(other => !overlaps(label, other)) &&
        dots.every(other => other === dot || !coversDot(label, other)),
    )
    placement.set(dot.id, place ?? null)
    if (place) taken.push(place)
  }
  return placement
}

/** Returns the positions to try: next to the dot, then at its corners, then the same positions farther away. */
function candidatesFor(
  { x, y, radius, preferredSide = 'right' }: LabeledDot,
  { width, height }: { readonly width: number; readonly height: number },
): readonly PlacedLabel[] {
  return DISTANCES.flatMap(distance => {
    const offset = radius + distance
    const sideX = { right: x + offset, left: x - offset - width }
    const other = preferredSide === 'right' ? 'left' : 'right'
    const [above, below] = [y - offset - height, y + offset]
    const [middleX, middleY] = [x - width / 2, y - height / 2]
    const placeAt = (side: LabelSide, boxX: number, boxY: number): PlacedLabel => ({
      x: boxX,
      y: boxY,
      width,
      height,
      side,
      distance,
    })
    return [
      placeAt(preferredSide, sideX[preferredSide], middleY),
      placeAt(other, sideX[other], middleY),
      placeAt('above', middleX, above),
      placeAt('below', middleX, below),
      placeAt(preferredSide, sideX[preferredSide], above),
      placeAt(preferredSide, sideX[preferredSide], below),
      placeAt(other, sideX[other], above),
      placeAt(other, sideX[other], below),
    ]
  })
}

const isInside = (box: Box, area: Box): boolean =>
  box.x >= area.x &&
  box.y >= area.y &&
  box.x + box.width <= area.x + area.width &&
  box.y + box.height <= area.y + area.height

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width + CLEARANCE &&
  b.x < a.x + a.width + CLEARANCE &&
  a.y < b.y + b.height + CLEARANCE &&
  b.y < a.y + a.height + CLEARANCE

/** True if the point of the box that is nearest to the dot lies on the dot. */
function coversDot(box: Box, { x, y, radius }: LabeledDot): boolean {
  const nearestX = Math.min(Math.max(x, box.x), box.x + box.width)
  const nearestY = Math.min(Math.max(y, box.y), box.y + box.height)
  return Math.hypot(x - nearestX, y - nearestY) < radius + CLEARANCE
}

/** Widths of Barlow Condensed's semibold letters relative to the font size, rounded up. */
const LETTER_WIDTHS = [
  [/[mwMW@%&—]/u, 0.74],
  [/[ijlI|.,:;'’!]/u, 0.27],
  [/[frt()\-1 ]/u, 0.38],
  [/[A-Z0-9]/u, 0.53],
  [/[\u0020-\u024f]/u, 0.48],
] as const
const MAX_LETTER_WIDTH = 1

const ELLIPSIS = '…'

const letterWidth = (letter: string): number =>
  LETTER_WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? MAX_LETTER_WIDTH

/** Returns an upper bound of the rendered width. */
export const textWidth = (text: string, fontSize: number): number =>
  Math.ceil(Array.from(text).reduce((width, letter) => width + letterWidth(letter), 0) * fontSize)

/** Shortens a text with an ellipsis to fit the width. Keeps at least one letter. */
export function fitText(text: string, width: number, fontSize: number): string {
  const room = Math.floor(width) / fontSize
  const shortenedRoom = room - letterWidth(ELLIPSIS)
  let beginning = ''
  let shortened = ''
  let used = 0
  for (const letter of text) {
    beginning += letter
    used += letterWidth(letter)
    if (used <= shortenedRoom || shortened === '') shortened = beginning
    if (used > room) return shortened.trimEnd() + ELLIPSIS
  }
  return text
}
