// Forty shots with the disc that an experienced player would throw, to evaluate the caddie (rule CA17).
import type { FlightNumbers } from '../src/flight/numbers.ts'

export const KNOWN_ARM = 350

const numbers = (speed: number, glide: number, turn: number, fade: number): FlightNumbers => ({
  speed,
  glide,
  turn,
  fade,
})

/** A bag of fourteen that many players would recognize, by the makers' numbers. */
export const KNOWN_BAG = {
  Destroyer: numbers(12, 5, -1, 3),
  Wraith: numbers(11, 5, -1, 3),
  Firebird: numbers(9, 3, 0, 4),
  Thunderbird: numbers(9, 5, 0, 2),
  Sidewinder: numbers(9, 5, -3, 1),
  Roadrunner: numbers(9, 5, -4, 1),
  Teebird: numbers(7, 5, 0, 2),
  Leopard: numbers(6, 5, -2, 1),
  Roc3: numbers(5, 4, 0, 3),
  Buzzz: numbers(5, 4, -1, 1),
  Mako3: numbers(5, 5, 0, 0),
  Meteor: numbers(5, 5, -3, 1),
  Zone: numbers(4, 3, 0, 3),
  Aviar: numbers(2, 3, 0, 1),
} as const satisfies Record<string, FlightNumbers>

/** Each shot and its disc. The player is right-handed and throws backhand unless it says forehand. */
export const KNOWN_SHOTS = `
350 left                  Destroyer
340 s-curve               Wraith
320 straight              Thunderbird
320 s-curve               Sidewinder
310 right                 Roadrunner
300 left                  Firebird
300 straight              Thunderbird
300 straight hyzer        Sidewinder
280 straight              Teebird
280 left                  Firebird
260 straight              Leopard
260 right                 Leopard
250 left                  Teebird
240 straight              Mako3
220 straight              Buzzz
220 left                  Roc3
220 right                 Meteor
200 straight              Buzzz
200 left                  Zone
200 straight avoid-skip   Mako3
180 left                  Zone
180 straight              Buzzz
160 straight              Aviar
150 left                  Zone
120 straight              Aviar
120 left avoid-long       Zone
100 straight avoid-skip   Aviar
300 straight head-15      Firebird
250 straight head-15      Teebird
220 straight head-15      Roc3
150 straight head-15      Zone
340 left head-10          Destroyer
320 straight tail-10      Sidewinder
280 straight tail-15      Sidewinder
250 straight tail-15      Leopard
300 right forehand        Firebird
250 right forehand        Firebird
200 right forehand        Zone
280 straight forehand     Teebird
290 s-curve anhyzer       Firebird
`
