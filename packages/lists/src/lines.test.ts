import { makeListReader } from './index.ts'
import type { ListReading } from './list.ts'
import { describe, expect, it } from 'vitest'
import { discs, plastics } from '@bagwise/catalog'

const reader = makeListReader({ discs, plastics })

/** Formats a reading: `Innova Teebird ×2|Star|174|7/10`, or `?` and the molds to choose from. */
function formatReading(reading: ListReading): string {
  switch (reading.kind) {
    case 'ignored':
      return '-'
    case 'unknown':
      return 'not found'
    case 'ambiguous':
      return `? ${reading.candidates.map(disc => `${disc.brand} ${disc.name}`).join(', ')}`
    case 'matched': {
      const { disc, details } = reading
      const count = details.count > 1 ? ` ×${details.count}` : ''
      const condition = details.condition === null ? '' : `${details.condition}/10`
      const facts = [details.plastic ?? '', details.weight ?? '', condition].join('|')
      return `${disc.brand} ${disc.name}${count}|${facts}`.replace(/\|+$/, '')
    }
  }
}

const read = (line: string): string => reader.readLine(line).map(formatReading).join('; ')

/** Real lines and their meaning; `?` if the line is ambiguous. */
const LINES: readonly (readonly [line: string, meaning: string])[] = [
  ['DX Birdie (174g): 1st putter and biggest mistake', 'Innova Birdie|DX|174'],
  ['DX Aviar (174g): severely understable due to use', 'Innova Aviar|DX|174'],
  ['Aviar-X (174g): a.k.a. the gummy putt', '? AviarX3'],
  ['Champ TeeBird (174g): opaque', 'Innova Teebird|Champion|174'],
  [
    'Putters: Gateway Wizard (x2), Innova Nova (×2), Gateway Warspear (x3)',
    'Gateway Wizard ×2; Innova Nova ×2; Gateway War Spear ×3',
  ],
  [
    'Fairway Drivers: Disctroyer Stork,  Gateway Sabre, Innova Teebird (x3)',
    'Disctroyer Stork; Gateway Sabre; Innova Teebird ×3',
  ],
  ['Innova Destroyer 12/5/-1/3 173-175g Spike hyzer Bagged', 'Innova Destroyer'],
  ['Innova Leopard 3 7/5/-2/1 171g Trick approach', 'Innova Leopard3||171'],
  ['Axiom Disc Pixel 2/4/0/0.5 160g Low-ceiling putts', 'Axiom Pixel||160'],
  ['Discraft Glitch 1/7/0/0 151g', '? MVP Glitch'],
  [
    'Fierce, Z Swirl, DISCRAFT, 172, Yellow, 2022 Ledgestone Edition - Gold Holographic - black specks, 7',
    'Discraft Fierce|Z Swirl|172|7/10',
  ],
  ['Zone, Z Cryztal Flx Glo, DISCRAFT, 173, Orange', 'Discraft Zone|CryZtal FLX|173'],
  ['Stabilizer , Neutron, Streamline, 175', 'Streamline Stabilizer|Neutron|175'],
  ['* Destroyer (Overstable)', 'Innova Destroyer'],
  ['* TL3 (Stable)', 'Innova TL3'],
  ['Cosmic Neutron Envy', 'Axiom Envy|Cosmic Neutron'],
  ['SE Virus', 'Axiom Virus'],
  [
    'Discraft Zone, Cryztal FLX, 175, Blue, 2015 Ledgestone Edition, 10',
    'Discraft Zone|CryZtal FLX|175|10/10',
  ],
  ['K1 GØTE - Aceshop', 'Kastaplast Göte|K1'],
  ['K3 Kaxe Z - Aceshop', 'Kastaplast Kaxe Z|K3'],
  ['Grand Orbit Grace KT 2022 World Champion', 'Latitude 64 Grace|Royal Grand Orbit'],
  ['Hailey King Metallic Z Heat', 'Discraft Heat|Z Metallic'],
  ['BT-Medium Harp', 'Westside Harp|BT Medium'],
  ['Opto Saint Pro', 'Latitude 64 Saint Pro|Opto'],
  ['Westside BT Hybrid Crown (3, 4, 0, 1)', 'Westside Crown|BT Hybrid'],
  ['off-white Dynamic Discs First Run stamped Judge', 'Dynamic Discs Judge'],
  ['a scented (orange) Dynamic Classic Blend Warden', 'Dynamic Discs Warden|Classic Blend'],
  [
    'Innova Star Destroyer 175g Ricky Wysocki Tour Series 2015 OOP 9/10',
    'Innova Destroyer|Star|175|9/10',
  ],
  ['Innova Star Destroyer 12-5--1-3 175g', 'Innova Destroyer|Star|175'],
  ['Innova Star Wraith 2 x 172g', 'Innova Wraith ×2|Star|172'],
  // Numbers, bullets, stores, several discs, titles, questions and headings.
  ['- 2 Buzzz', 'Discraft Buzzz ×2'],
  ['Buzzz x2', 'Discraft Buzzz ×2'],
  ['2 x Nova', 'Innova Nova ×2'],
  ['Nova x 2', 'Innova Nova ×2'],
  ['Roc3', 'Innova Roc3'],
  ['roc 3', 'Innova Roc3'],
  ['tee bird', 'Innova Teebird'],
  ['Dx aviar p&a', 'Innova Aviar|DX'],
  ['1. Star Destroyer 175g', 'Innova Destroyer|Star|175'],
  ['2) Champion Firebird - PFN 2016', 'Innova Firebird|Champion'],
  ['[x] Destroyer', 'Innova Destroyer'],
  ['🥏 Destroyer 🔥 175g', 'Innova Destroyer||175'],
  ['• Zone (ESP) – 174g – $15.99', 'Discraft Zone|ESP|174'],
  ['Discraft Z Buzzz - 175-176g - $17.99 - Infinite Discs', 'Discraft Buzzz|Z'],
  ['FD', '? Discmania FD'],
  ['S-Line FD 175g', 'Discmania FD|S-Line|175'],
  ['P2 D-line', 'Discmania P2|D-Line'],
  ['Roc x3', '? Innova Roc X3, Innova Roc'],
  ['Innova Roc X3', 'Innova Roc X3'],
  ['KC Aviar', 'Innova Aviar Driver|KC Pro'],
  ['KC Pro Aviar', 'Innova KC Pro Aviar'],
  ['5X McBeth ESP Buzzz 178g', 'Discraft Buzzz|ESP|178'],
  ['4x Wizard', 'Gateway Wizard ×4'],
  ['Destroyer, Wraith, Teebird', 'Innova Destroyer; Innova Wraith; Innova Teebird'],
  ['Destroyer/Wraith/Thunderbird', 'Innova Destroyer; Innova Wraith; Innova Thunderbird'],
  ['Judge and Warden', 'Dynamic Discs Judge; Dynamic Discs Warden'],
  [
    'Wraith (Star, 171, red), Roc3 (KC Pro), Mako3 champ',
    'Innova Wraith|Star|171; Innova Roc3|KC Pro; Innova Mako3|Champion',
  ],
  ['Innova\tDestroyer\tStar\t175\tblue\t9', 'Innova Destroyer|Star|175|9/10'],
  ['Eagle McMahon Cloud Breaker', 'Discmania Cloud Breaker'],
  ['2021 Paige Pierce Tour Series Swirl ESP Sol', 'Discraft Sol|ESP Swirl'],
  ['Mint condition Destroyer', 'Innova Destroyer'],
  ['Halo Star Wraith', 'Innova Wraith|Halo Star'],
  ['Halo', '? Latitude 64 Halo'],
  ['Eclipse Envy', 'Axiom Envy|Eclipse'],
  ['Dragon', '? Innova Dragon'],
  ['Star Dragon 165', 'Innova Dragon|Star|165'],
  ['Prodigy 200 PA3', 'Prodigy PA3|200'],
  ['L64 Opto River 172 g', 'Latitude 64 River|Opto|172'],
  ['DD Judge', 'Dynamic Discs Judge'],
  ['DD3 c line', 'Discmania DD3|C-Line'],
  ['Hammer', '? Innova Hammer, Yikun Hammer'],
  ['Champion Hammer', 'Innova Hammer|Champion'],
  ['Buzz', '? Discraft Buzzz'],
  ['Innova Detroyer', '? Innova Destroyer'],
  ['Buzzz 2', '? Discraft Buzzz'],
  ['Innova Supr Stingray', '? Innova Super Stingray'],
  ['Replaced Wraith with Destroyer', '? Innova Wraith, Innova Destroyer'],
  ['Innova Star Wraith - backup for Destroyer', 'Innova Wraith|Star'],
  ['Max distance: Star Destroyer', 'Innova Destroyer|Star'],
  ['Forehand: Firebird, Flick', 'Innova Firebird; Discraft Flick'],
  ['Long approach shots', '? Yikun Long'],
  ['Star Wraith 150 class', 'Innova Wraith|Star'],
  ['Wraith Star 149 kr', 'Innova Wraith|Star'],
  ['3 Star Destroyers (175, 173, 171)', 'Innova Destroyer ×3|Star'],
  ['Captains Raptor Z', "Discraft Captain's Raptor|Z"],
  ['Supreme Escape', 'Dynamic Discs Supreme Escape'],
  ['Zone (Paul McBeth 5x) ESP swirl', 'Discraft Zone|ESP Swirl'],
  ['#3 Teebird', 'Innova Teebird'],
  ['Buzzz - Zone - Destroyer', 'Discraft Buzzz; Discraft Zone; Innova Destroyer'],
  ['5 - Buzzz - Discraft - ESP - 177', 'Discraft Buzzz|ESP|177'],
  ['Fox spirit method', '? Innova Fox, Gateway Spirit'],
  ["Thrasher (Captain's)", "? Discraft Thrasher, Discraft Captain's Thrasher"],
  ['Roc (rancho)', '? Innova Roc'],
  ['Putters', '-'],
  ['Distance Drivers (4):', '-'],
  ['## Mids', '-'],
  ['Innova', '-'],
  ['***', '-'],
  ['Tilt', 'not found'],
  ['I love it', 'not found'],
  ['https://example.com/destroyer', 'not found'],
]

describe('lines from real lists', () => {
  const isAmbiguous = (meaning: string): boolean => meaning.startsWith('?')

  it.each(LINES.filter(([, meaning]) => !isAmbiguous(meaning)))(
    '[LS1] [LS2] [LS3] [LS4] [LS5] [LS6] %s',
    (line, meaning) => {
      expect(read(line)).toBe(meaning)
    },
  )

  it.each(LINES.filter(([, meaning]) => isAmbiguous(meaning)))(
    '[LS8] [LS9] %s',
    (line, meaning) => {
      expect(reader.readLine(line).map(({ kind }) => kind)).toEqual(['ambiguous'])
      expect(read(line)).toContain(meaning.slice(2))
    },
  )
})

it('[LS5] brand and name find every disc in the catalog', () => {
  const wrong = discs.filter(({ brand, name, id }) =>
    [`${brand} ${name}`, `${name}, ${brand}`, `${brand} ${name}`.toUpperCase()].some(line => {
      const [reading, ...others] = reader.readLine(line)
      return others.length > 0 || reading?.kind !== 'matched' || reading.disc.id !== id
    }),
  )
  expect(wrong.map(({ id }) => id)).toEqual([])
})

it('[LS9] an ambiguous line offers two to five molds', () => {
  const lines = discs.flatMap(({ name }) => [name, `${name}x`, name.slice(1), `Star ${name} Z`])
  const wrong = lines.filter(line =>
    reader.readLine(line).some(reading => {
      if (reading.kind !== 'ambiguous') return false
      const { length } = reading.candidates
      return length < 2 || length > 5 || new Set(reading.candidates).size < length
    }),
  )
  expect(wrong).toEqual([])
})
