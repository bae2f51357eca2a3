import { NO_FILTERS } from '@bagwise/domain/library'
import { findDiscs } from '@bagwise/domain/library/search'
import { describe, expect, it } from 'vitest'
import { discs } from './catalog.ts'

const firstFor = (search: string) => findDiscs(discs, { ...NO_FILTERS, search })[0]?.id

/** The queries that players type for each disc: words split and joined, typos, short names, plastics and accents. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'innova-teebird': ['tee bird', 'teebrid', 'gstar tee bird', 't-bird'],
  'innova-thunderbird': ['thunder bird', 'thunderbrid', 'thund', 'thndrbrd'],
  'innova-firebird': ['fire bird', 'firebrid', 'champion firebird'],
  'innova-roadrunner': ['road runner'],
  'innova-sidewinder': ['side winder', 'sidewindr', 'sdwndr'],
  'innova-starfire': ['star fire'],
  'innova-roc3': ['roc 3', 'champ roc3'],
  'innova-mako3': ['mako 3', 'g-star mako3'],
  'innova-leopard3': ['leopard 3', 'leo3'],
  'innova-roc-x3': ['rocx3'],
  'discmania-dd3': ['dd 3', 's-line dd3'],
  'prodigy-pa3': ['pa-3'],
  'discmania-md3': ['md 3'],
  'discraft-buzzz-ss': ['buzzzss', 'ss buzz'],
  'discraft-zone-os': ['zoneos', 'os zone'],
  'discmania-cloud-breaker': ['cloudbreaker'],
  'discraft-undertaker': ['under taker', 'undertakr', 'undertkr'],
  'innova-king-cobra': ['kingcobra'],
  'axiom-time-lapse': ['timelapse'],
  'gateway-witch-doctor': ['witchdoctor'],
  'westside-warship': ['war ship'],
  'innova-destroyer': [
    'distroyer',
    'destoryer',
    'destroier',
    'destroyr',
    'distroy',
    'inova distroyer',
    'star destroyer',
    'destroyer 175g',
    'star distroyer',
    'dest',
    'dstryr',
    'Destroyer.',
  ],
  'innova-wraith': [
    'wraithe',
    'wriath',
    'wraith innova',
    'innova wraith',
    'wraith inn',
    'wrath innova',
    'wraith by innova',
    'halo star wraith',
    '  WRAITH ',
  ],
  'innova-leopard': ['leapord', 'leopord', 'glow leopard'],
  'innova-valkyrie': ['valkrie', 'valkery', 'valk'],
  'innova-rhyno': ['rhino'],
  'innova-shryke': ['shrike'],
  'discraft-buzzz': [
    'bzzz',
    'buzzzz',
    'buzzz discraft',
    'discraft buz',
    'esp buzzz',
    'buzzz midrange',
    'buzz',
    'bzz',
    'buzzz!',
  ],
  'dga-hurricane': ['hurricaine'],
  'latitude-64-explorer': ['explorrer'],
  'latitude-64-compass': ['compas', 'latitude compass'],
  'westside-tursas': ['tursus'],
  'westside-harp': ['harpp', 'vip harp'],
  'latitude-64-ballista': ['ballsita'],
  'dynamic-discs-trespass': ['trespas'],
  'mvp-resistor': ['resister'],
  'mvp-tesla': ['tesal'],
  'axiom-fireball': ['firebal'],
  'axiom-insanity': ['insanty'],
  'innova-katana': ['katanna'],
  'kastaplast-berg': ['burg', 'berg kastaplast', 'k1 soft berg'],
  'innova-mamba': ['mambo'],
  'infinite-discs-pharaoh': ['pharoah'],
  'discmania-rainmaker': ['rainmakr'],
  'latitude-64-river': ['river latitude 64', 'l64 river', 'opto river'],
  'dynamic-discs-judge': ['judge dynamic discs', 'dd judge', 'judge putter'],
  'yikun-hammer': ['hammer yikun'],
  'sacred-oracle': ['oracle sacred'],
  'prodigy-mx-1': ['prodigy mx1'],
  'latitude-64-saint': ['lattitude 64 saint', 'gold line saint'],
  'kastaplast-kaxe': ['kastplast kaxe'],
  'latitude-64-pure': ['lat 64 pure'],
  'dynamic-discs-escape': ['dynamic escape'],
  'discmania-pd2': ['dm pd2'],
  'thought-space-athletics-pathfinder': ['tsa pathfinder'],
  'kastaplast-rask': ['kasta rask'],
  'mvp-volt': ['mvp volt'],
  'dga-steady': ['dga steady'],
  'infinite-discs-emperor': ['infinite emperor'],
  'above-ground-level-beech': ['agl beech'],
  'innova-aviar': ['dx aviar'],
  'innova-kc-pro-aviar': ['kc aviar'],
  'discraft-zone': ['z zone', 'tour series zone'],
  'discraft-nuke': ['big z nuke'],
  'discraft-challenger': ['pro-d challenger'],
  'dynamic-discs-truth': ['lucid truth'],
  'dynamic-discs-felon': ['fuzion felon'],
  'axiom-envy': ['neutron envy'],
  'axiom-hex': ['cosmic neutron hex'],
  'discmania-fd': ['c line fd'],
  'prodigy-d2': ['750 d2'],
  'discraft-luna': ['mcbeth luna'],
  'innova-super-stingray': ['stingray super'],
  'dynamic-discs-emac-truth': ['truth emac'],
  'innova-teebird3': ['tbird3'],
  'innova-teerex': ['trex'],
  'yikun-ne-zha': ['ne zha', 'nezha'],
  'kastaplast-gote': ['gote'],
  'kastaplast-alva': ['alva'],
  'kastaplast-jarn': ['jarn'],
  'guru-mjolner': ['mjolner'],
  'discraft-captains-raptor': ['captains raptor', 'captain’s raptor'],
  'innova-jk-pro-aviar-x': ['aviar-x jk'],
}

const ALL = Object.entries(QUERIES).flatMap(([id, queries]) =>
  queries.map(query => [query, id] as const),
)

describe('typical searches', () => {
  it('refer to discs in the catalog', () => {
    const ids = new Set(discs.map(disc => disc.id))
    expect(ALL.filter(([, id]) => !ids.has(id))).toEqual([])
    expect(ALL.length).toBeGreaterThanOrEqual(60)
  })

  it('[LI12] find the intended disc first', () => {
    const wrong = ALL.filter(([query, id]) => firstFor(query) !== id)
    expect(wrong.map(([query, id]) => `${query}: ${firstFor(query)} instead of ${id}`)).toEqual([])
  })
})

it.each(['zzzzqq', 'zzzzqqq', 'sick', 'pepsi', 'paris', 'banana', 'xyzzy', 'sck'])(
  "[LI12] %s isn't similar to any disc and finds none",
  search => {
    expect(findDiscs(discs, { ...NO_FILTERS, search }).map(({ id }) => id)).toEqual([])
  },
)

/** A sample of discs that includes all larger brands. */
const sampleDiscs = discs.filter((_, index) => index % 5 === 0)

it('[LI13] a disc, or another disc with the same name, is found first by its name', () => {
  const missed = sampleDiscs.filter(({ name }) => {
    const [first] = findDiscs(discs, { ...NO_FILTERS, search: name })
    return first?.name.toLowerCase() !== name.toLowerCase()
  })
  expect(missed.map(({ name }) => name)).toEqual([])
})

it('[LI13] a disc is found first by its brand and name, in either order', () => {
  const missed = sampleDiscs.filter(
    ({ id, brand, name }) =>
      firstFor(`${brand} ${name}`) !== id || firstFor(`${name} ${brand}`) !== id,
  )
  expect(missed.map(({ id }) => id)).toEqual([])
})
