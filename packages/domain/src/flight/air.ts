// What wind and altitude do to a throw. Rules of thumb, as players and shops use them (rules CA1 and CA2).

/** Wind in miles per hour, a headwind above 0 and a tailwind below; altitude in feet above the sea. */
export type Air = { readonly wind: number; readonly altitude: number }

export const STILL_AIR: Air = { wind: 0, altitude: 0 }

type TurnAndFade = { readonly turn: number; readonly fade: number }

const HEADWIND = { turn: -0.08, fade: 0.02 } as const
const TAILWIND = { turn: 0.05, fade: 0.01 } as const
const MOST_TURN_IN_TAILWIND = 1

/** Turn and fade in this wind. `fades` is false for a throw that never fades: a headwind adds no fade to it. Rule CA1. */
export function inWind({ turn, fade }: TurnAndFade, wind: number, fades: boolean): TurnAndFade {
  if (wind >= 0) {
    return { turn: turn + HEADWIND.turn * wind, fade: fades ? fade + HEADWIND.fade * wind : fade }
  }
  const most = Math.max(turn, MOST_TURN_IN_TAILWIND)
  return {
    turn: Math.min(most, turn - TAILWIND.turn * wind),
    fade: fade - TAILWIND.fade * wind,
  }
}

/** The square root of the air's density: 1 at the sea, 0.93 at 5,000 feet. Rule CA2. */
export const thinAir = (altitude: number): number => (1 - 6.8756e-6 * altitude) ** 2.12795
