// 120 shots with the discs that an experienced player would reach for, to evaluate the caddie (rule CA17).
// The discs follow published advice and were chosen before the model. Never change them to suit the model.
import type { FlightNumbers } from '../src/flight/numbers.ts'

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

/** A beginner's bag of seven. */
const BEGINNER_BAG = {
  Valkyrie: numbers(9, 4, -2, 2),
  Teebird: numbers(7, 5, 0, 2),
  Leopard: numbers(6, 5, -2, 1),
  Mako3: numbers(5, 5, 0, 0),
  Shark: numbers(4, 4, 0, 2),
  Zone: numbers(4, 3, 0, 3),
  Aviar: numbers(2, 3, 0, 1),
} as const satisfies Record<string, FlightNumbers>

/** A bag of one maker's brands, MVP and Axiom. */
const MVP_BAG = {
  Photon: numbers(11, 5, -1, 2.5),
  Wave: numbers(11, 5, -2, 2),
  Fireball: numbers(9, 3.5, 0, 3.5),
  Tesla: numbers(9, 5, -1, 2),
  Insanity: numbers(9, 5, -2, 1.5),
  Volt: numbers(8, 5, -0.5, 2),
  Resistor: numbers(6.5, 4, 0, 3.5),
  Crave: numbers(6.5, 5, -1, 1),
  Pyro: numbers(5, 4, 0, 2.5),
  Hex: numbers(5, 5, -1, 1),
  Uplink: numbers(5, 5, -3, 0.5),
  Entropy: numbers(4, 3, 0, 3),
  Envy: numbers(3, 3, 0, 2),
  Proxy: numbers(3, 3, -1, 0.5),
} as const satisfies Record<string, FlightNumbers>

export const KNOWN_BAGS: Readonly<Record<string, Readonly<Record<string, FlightNumbers>>>> = {
  typical: KNOWN_BAG,
  beginner: BEGINNER_BAG,
  mvp: MVP_BAG,
}

/**
 * Each line has the bag, the longest throw in feet, the shot, the discs, and the reason. The player
 * is right-handed and throws backhand unless the line says forehand. Wind is in mph: `ltr` blows
 * from left to right, `rtl` from right to left. `up` and `down` are the target's elevation in feet.
 */
export const KNOWN_SHOTS = {
  headwind: `
typical  350 | 300 straight head-15      | Firebird, Thunderbird            | can't be turned over
typical  350 | 250 straight head-15      | Teebird, Firebird, Thunderbird   | stable fairways hold the line
typical  350 | 220 straight head-15      | Roc3, Firebird                   | overstable midrange fights the wind
typical  350 | 150 straight head-15      | Zone, Roc3                       | low, and never turns over
typical  350 | 340 left head-10          | Destroyer                        | still fades into the wind
typical  400 | 300 straight head-20      | Firebird, Destroyer, Thunderbird | strong wind straightens overstable discs
typical  300 | 200 straight head-15      | Roc3, Zone, Firebird             | wind flips neutral midranges
typical  300 | 240 straight head-15      | Firebird, Teebird, Thunderbird   | flies straight into the wind
typical  300 | 150 straight head-20      | Zone, Roc3                       | wind lifts every other putter
typical  400 | 380 straight head-10      | Destroyer, Wraith                | the longest discs that hold
typical  400 | 250 left head-15          | Firebird, Roc3                   | fades whatever the wind does
typical  400 | 180 straight head-10      | Roc3, Zone                       | fast arm turns straight discs
typical  220 | 150 straight head-15      | Zone, Roc3                       | safe from gusts
beginner 220 | 150 straight head-15      | Zone, Shark                      | the stable discs under speed five
beginner 220 | 200 straight head-10      | Teebird                          | the only stable fairway
beginner 300 | 250 straight head-15      | Teebird                          | the only stable fairway
beginner 300 | 180 straight head-15      | Zone, Shark                      | neutral midrange would turn over
beginner 300 | 120 straight head-20      | Zone                             | strong wind needs strong fade
mvp      300 | 250 straight head-15      | Fireball, Resistor, Volt         | stable fairways hold the line
mvp      300 | 200 straight head-20      | Pyro, Resistor, Fireball         | overstable and low
mvp      400 | 330 straight head-15      | Photon, Fireball                 | stable, and reaches
mvp      400 | 280 straight head-20      | Fireball, Resistor               | strong wind straightens overstable discs
mvp      400 | 140 straight head-15      | Entropy, Pyro                    | approach disc that fights wind
`,
  tailwind: `
typical  350 | 320 straight tail-10      | Sidewinder, Roadrunner           | wind makes understable fly straight
typical  350 | 280 straight tail-15      | Sidewinder, Roadrunner, Leopard  | stays up and glides
typical  350 | 250 straight tail-15      | Leopard, Mako3                   | tailwind adds the missing fade
typical  400 | 380 straight tail-15      | Wraith, Destroyer                | the only discs that reach
typical  300 | 230 straight tail-15      | Leopard, Sidewinder              | glides with the wind
typical  300 | 200 straight tail-10      | Mako3, Buzzz, Leopard            | neutral disc that stays up
typical  220 | 190 straight tail-15      | Leopard, Mako3                   | slow arm needs help gliding
beginner 220 | 200 straight tail-10      | Leopard, Mako3                   | understable, and easy to throw
beginner 300 | 260 straight tail-15      | Valkyrie, Leopard                | carries far with the wind
beginner 300 | 180 straight tail-10      | Mako3, Leopard                   | no fade to add to
mvp      300 | 240 straight tail-15      | Crave, Insanity                  | straight to understable fairway
mvp      400 | 360 straight tail-15      | Wave                             | understable driver that reaches
mvp      400 | 250 straight tail-10      | Hex, Crave                       | neutral disc that stays up
mvp      300 | 150 straight tail-15      | Proxy, Hex                       | doesn't drop out early
`,
  crosswind: `
typical  300 | 230 straight ltr-15       | Teebird, Firebird, Thunderbird   | fade leans against the wind
typical  400 | 320 straight ltr-15       | Thunderbird, Firebird, Destroyer | overstable holds against the push
typical  300 | 180 straight ltr-15       | Roc3, Zone                       | fade leans against the wind
typical  300 | 180 straight rtl-15       | Mako3, Buzzz                     | fade would ride away left
typical  400 | 280 straight rtl-15       | Leopard, Sidewinder              | turn leans against the wind
typical  400 | 150 straight ltr-10       | Zone, Roc3                       | short hyzer into the wind
typical  220 | 180 straight ltr-10       | Teebird, Roc3                    | stable enough to hold
typical  300 | 240 right rtl-10          | Leopard, Sidewinder, Roadrunner  | needs turn against the wind
typical  300 | 240 left ltr-15           | Firebird                         | only strong fade beats it
beginner 220 | 170 straight ltr-15       | Teebird, Shark, Zone             | fade leans against the wind
beginner 220 | 190 straight rtl-10       | Leopard, Mako3                   | little fade to ride left
beginner 300 | 240 straight rtl-15       | Leopard, Valkyrie                | turn leans against the wind
beginner 300 | 150 straight ltr-15       | Zone, Shark                      | short hyzer into the wind
mvp      300 | 230 straight ltr-15       | Volt, Resistor, Fireball         | fade leans against the wind
mvp      400 | 320 straight rtl-10       | Insanity, Wave, Tesla            | turn leans against the wind
mvp      400 | 180 straight rtl-15       | Hex, Uplink                      | fade would ride away left
`,
  hill: `
typical  300 | 230 straight up-30        | Teebird, Leopard, Thunderbird    | uphill needs a longer disc
typical  300 | 200 straight up-20        | Leopard, Teebird, Mako3          | uphill needs glide
typical  400 | 300 straight up-40        | Thunderbird, Sidewinder          | one step faster than flat
typical  300 | 250 straight down-40      | Mako3, Buzzz                     | downhill a midrange gets there
typical  400 | 350 straight down-50      | Teebird, Thunderbird             | fairway instead of a driver
typical  400 | 200 straight down-60      | Aviar, Zone, Mako3               | putter floats down
beginner 220 | 160 straight up-20        | Mako3, Leopard                   | uphill needs glide
beginner 220 | 200 straight down-30      | Mako3, Shark                     | downhill a midrange gets there
mvp      300 | 230 straight up-20        | Volt, Crave, Tesla               | one step faster than flat
mvp      400 | 280 straight down-40      | Hex, Crave                       | slower disc goes far enough
`,
  forehand: `
typical  350 | 300 right forehand        | Firebird                         | the classic forehand disc
typical  350 | 250 right forehand        | Firebird                         | wobble doesn't turn it over
typical  350 | 200 right forehand        | Zone, Roc3                       | the classic short forehand
typical  350 | 280 straight forehand     | Teebird, Thunderbird             | stable, but not a hook
typical  300 | 240 right forehand        | Firebird, Teebird                | dependable fade to the right
typical  300 | 180 right forehand        | Zone, Roc3                       | short, and takes torque
typical  300 | 250 straight forehand     | Teebird, Thunderbird             | stable, but not a hook
typical  400 | 340 right forehand        | Destroyer                        | overstable and long
typical  400 | 130 right forehand        | Zone                             | forehand approach
typical  220 | 180 right forehand        | Firebird, Roc3, Teebird          | dependable fade to the right
beginner 220 | 150 right forehand        | Zone, Shark                      | overstable, and slow enough
beginner 300 | 240 right forehand        | Teebird                          | most stable disc that reaches
beginner 300 | 120 straight forehand     | Zone, Shark                      | takes torque without turning
mvp      300 | 240 right forehand        | Resistor, Fireball               | overstable fairway
mvp      400 | 300 straight forehand     | Volt, Tesla                      | stable, but not a hook
`,
  approach: `
typical  350 | 150 left                  | Zone                             | fades and stays down
typical  350 | 120 straight              | Aviar                            | a straight putter
typical  350 | 120 left avoid-long       | Zone                             | stops short, never sails
typical  350 | 100 straight avoid-skip   | Aviar                            | lands soft
typical  350 | 160 straight              | Aviar, Mako3                     | straight and soft
typical  300 | 120 straight avoid-skip   | Aviar                            | lands soft
typical  300 | 140 left avoid-skip       | Zone                             | the approach disc
typical  400 | 180 straight avoid-long   | Aviar, Zone, Mako3               | slow discs stop
typical  220 | 100 straight              | Aviar                            | a straight putter
typical  220 | 120 left                  | Zone                             | fades and stays down
typical  400 | 100 left avoid-long       | Zone, Aviar                      | stops short, never sails
beginner 220 | 100 straight avoid-long   | Aviar, Zone                      | slow discs stop
beginner 300 | 140 straight              | Aviar, Shark                     | straight and slow
mvp      300 | 120 straight avoid-skip   | Envy, Proxy                      | lands soft
mvp      400 | 150 left                  | Entropy, Envy                    | the approach disc
`,
  other: `
typical  350 | 350 left                  | Destroyer                        | reaches, and fades
typical  350 | 340 s-curve               | Wraith, Destroyer                | turns, glides, comes back
typical  350 | 320 straight              | Thunderbird                      | straight and long
typical  350 | 320 s-curve               | Sidewinder, Wraith               | turns a long way
typical  350 | 310 right                 | Roadrunner, Sidewinder           | turns and never comes back
typical  350 | 300 left                  | Firebird                         | strong, dependable fade
typical  350 | 300 straight              | Thunderbird                      | straight and long
typical  350 | 300 straight hyzer        | Sidewinder, Roadrunner           | the classic hyzer flip
typical  350 | 280 straight              | Teebird, Thunderbird             | the classic straight fairway
typical  350 | 280 left                  | Firebird                         | strong, dependable fade
typical  350 | 260 straight              | Leopard, Teebird                 | straight and controlled
typical  350 | 260 right                 | Leopard, Sidewinder, Roadrunner  | easy turnover
typical  350 | 250 left                  | Teebird, Firebird                | controlled fade
typical  350 | 240 straight              | Mako3, Buzzz                     | the straightest midrange
typical  350 | 220 straight              | Buzzz, Mako3                     | the classic straight midrange
typical  350 | 220 left                  | Roc3                             | overstable midrange
typical  350 | 220 right                 | Meteor, Leopard                  | understable midrange
typical  350 | 200 straight              | Buzzz, Mako3                     | the classic straight midrange
typical  350 | 200 left                  | Zone, Roc3                       | short, with strong fade
typical  350 | 200 straight avoid-skip   | Mako3, Buzzz                     | lands flat
typical  350 | 180 left                  | Zone, Roc3                       | short, with strong fade
typical  350 | 180 straight              | Buzzz, Mako3                     | the classic straight midrange
typical  350 | 290 s-curve anhyzer       | Firebird, Thunderbird            | always fights back to flat
beginner 220 | 200 straight              | Leopard, Mako3                   | flies straight with little power
beginner 300 | 240 right                 | Leopard, Valkyrie                | easy turnover
mvp      300 | 210 straight              | Hex, Crave                       | neutral and glides
mvp      400 | 370 s-curve               | Wave, Photon                     | turns, glides, comes back
`,
} as const
