// Where the tour's card goes: next to its subject, and always on the screen.

export type Box = {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}
export type Size = Pick<Box, 'width' | 'height'>

const GAP = 12

const within = (wanted: number, size: number, room: number): number =>
  Math.max(GAP, Math.min(wanted, room - size - GAP))

/** Below its subject if it fits there, else above, else at the lower edge; in the middle without one. */
export function cardPlace(subject: Box | null, card: Size, screen: Size) {
  if (!subject)
    return {
      top: within((screen.height - card.height) / 2, card.height, screen.height),
      left: within((screen.width - card.width) / 2, card.width, screen.width),
    }
  const below = subject.top + subject.height + GAP
  const above = subject.top - card.height - GAP
  const fitsBelow = below + card.height + GAP <= screen.height
  const top = !fitsBelow && above >= GAP ? above : below
  return {
    top: within(top, card.height, screen.height),
    left: within(subject.left, card.width, screen.width),
  }
}

const MARGIN = 6

/** The highlighted box: the subject with a margin, as far as it is on the screen. */
export function litBox({ top, left, width, height }: Box, screen: Size): Box {
  const y = Math.max(MARGIN, top - MARGIN)
  const x = Math.max(MARGIN, left - MARGIN)
  return {
    top: y,
    left: x,
    width: Math.max(0, Math.min(screen.width - MARGIN, left + width + MARGIN) - x),
    height: Math.max(0, Math.min(screen.height - MARGIN, top + height + MARGIN) - y),
  }
}
