// Do typical searches find the intended disc first in the whole catalog?
import { NO_FILTERS } from '@bagwise/domain/library'
import { findDiscs } from '@bagwise/domain/library/find'
import { describe, expect, it } from 'vitest'
import { discs } from './catalog.ts'

const firstFor = (search: string) => findDiscs(discs, { ...NO_FILTERS, search })[0]?.id

/** What players type, and the disc they mean. */
const QUERIES = {
  'split and joined words': [
    ['tee bird', 'innova-teebird'],
    ['thunder bird', 'innova-thunderbird'],
    ['fire bird', 'innova-firebird'],
    ['road runner', 'innova-roadrunner'],
    ['side winder', 'innova-sidewinder'],
    ['star fire', 'innova-starfire'],
    ['roc 3', 'innova-roc3'],
    ['mako 3', 'innova-mako3'],
    ['leopard 3', 'innova-leopard3'],
    ['rocx3', 'innova-roc-x3'],
    ['dd 3', 'discmania-dd3'],
    ['pa-3', 'prodigy-pa3'],
    ['md 3', 'discmania-md3'],
    ['buzzzss', 'discraft-buzzz-ss'],
    ['zoneos', 'discraft-zone-os'],
    ['cloudbreaker', 'discmania-cloud-breaker'],
    ['under taker', 'discraft-undertaker'],
    ['kingcobra', 'innova-king-cobra'],
    ['timelapse', 'axiom-time-lapse'],
    ['witchdoctor', 'gateway-witch-doctor'],
    ['war ship', 'westside-warship'],
  ],
  'a letter wrong, missing, doubled or swapped': [
    ['distroyer', 'innova-destroyer'],
    ['destoryer', 'innova-destroyer'],
    ['destroier', 'innova-destroyer'],
    ['destroyr', 'innova-destroyer'],
    ['wraithe', 'innova-wraith'],
    ['wriath', 'innova-wraith'],
    ['teebrid', 'innova-teebird'],
    ['thunderbrid', 'innova-thunderbird'],
    ['firebrid', 'innova-firebird'],
    ['leapord', 'innova-leopard'],
    ['leopord', 'innova-leopard'],
    ['valkrie', 'innova-valkyrie'],
    ['valkery', 'innova-valkyrie'],
    ['sidewindr', 'innova-sidewinder'],
    ['rhino', 'innova-rhyno'],
    ['shrike', 'innova-shryke'],
    ['bzzz', 'discraft-buzzz'],
    ['buzzzz', 'discraft-buzzz'],
    ['undertakr', 'discraft-undertaker'],
    ['hurricaine', 'dga-hurricane'],
    ['explorrer', 'latitude-64-explorer'],
    ['compas', 'latitude-64-compass'],
    ['tursus', 'westside-tursas'],
    ['harpp', 'westside-harp'],
    ['ballsita', 'latitude-64-ballista'],
    ['trespas', 'dynamic-discs-trespass'],
    ['resister', 'mvp-resistor'],
    ['tesal', 'mvp-tesla'],
    ['firebal', 'axiom-fireball'],
    ['insanty', 'axiom-insanity'],
    ['katanna', 'innova-katana'],
    ['burg', 'kastaplast-berg'],
    ['mambo', 'innova-mamba'],
    ['pharoah', 'infinite-discs-pharaoh'],
    ['rainmakr', 'discmania-rainmaker'],
    ['distroy', 'innova-destroyer'],
  ],
  'brand and name in any order': [
    ['wraith innova', 'innova-wraith'],
    ['innova wraith', 'innova-wraith'],
    ['buzzz discraft', 'discraft-buzzz'],
    ['river latitude 64', 'latitude-64-river'],
    ['berg kastaplast', 'kastaplast-berg'],
    ['judge dynamic discs', 'dynamic-discs-judge'],
    ['hammer yikun', 'yikun-hammer'],
    ['oracle sacred', 'sacred-oracle'],
    ['prodigy mx1', 'prodigy-mx-1'],
    ['wraith inn', 'innova-wraith'],
    ['inova distroyer', 'innova-destroyer'],
    ['discraft buz', 'discraft-buzzz'],
    ['lattitude 64 saint', 'latitude-64-saint'],
    ['kastplast kaxe', 'kastaplast-kaxe'],
    ['wrath innova', 'innova-wraith'],
    ['wraith by innova', 'innova-wraith'],
  ],
  'brands by their short names': [
    ['l64 river', 'latitude-64-river'],
    ['lat 64 pure', 'latitude-64-pure'],
    ['latitude compass', 'latitude-64-compass'],
    ['dd judge', 'dynamic-discs-judge'],
    ['dynamic escape', 'dynamic-discs-escape'],
    ['dm pd2', 'discmania-pd2'],
    ['tsa pathfinder', 'thought-space-athletics-pathfinder'],
    ['kasta rask', 'kastaplast-rask'],
    ['mvp volt', 'mvp-volt'],
    ['dga steady', 'dga-steady'],
    ['infinite emperor', 'infinite-discs-emperor'],
    ['agl beech', 'above-ground-level-beech'],
  ],
  'plastics and other words on a label': [
    ['star destroyer', 'innova-destroyer'],
    ['champion firebird', 'innova-firebird'],
    ['champ roc3', 'innova-roc3'],
    ['halo star wraith', 'innova-wraith'],
    ['dx aviar', 'innova-aviar'],
    ['kc aviar', 'innova-kc-pro-aviar'],
    ['gstar tee bird', 'innova-teebird'],
    ['g-star mako3', 'innova-mako3'],
    ['esp buzzz', 'discraft-buzzz'],
    ['z zone', 'discraft-zone'],
    ['big z nuke', 'discraft-nuke'],
    ['pro-d challenger', 'discraft-challenger'],
    ['lucid truth', 'dynamic-discs-truth'],
    ['fuzion felon', 'dynamic-discs-felon'],
    ['opto river', 'latitude-64-river'],
    ['gold line saint', 'latitude-64-saint'],
    ['vip harp', 'westside-harp'],
    ['neutron envy', 'axiom-envy'],
    ['cosmic neutron hex', 'axiom-hex'],
    ['k1 soft berg', 'kastaplast-berg'],
    ['s-line dd3', 'discmania-dd3'],
    ['c line fd', 'discmania-fd'],
    ['750 d2', 'prodigy-d2'],
    ['glow leopard', 'innova-leopard'],
    ['buzzz midrange', 'discraft-buzzz'],
    ['tour series zone', 'discraft-zone'],
    ['mcbeth luna', 'discraft-luna'],
    ['destroyer 175g', 'innova-destroyer'],
    ['judge putter', 'dynamic-discs-judge'],
    ['star distroyer', 'innova-destroyer'],
  ],
  'reordered and shortened': [
    ['stingray super', 'innova-super-stingray'],
    ['os zone', 'discraft-zone-os'],
    ['ss buzz', 'discraft-buzzz-ss'],
    ['truth emac', 'dynamic-discs-emac-truth'],
    ['buzz', 'discraft-buzzz'],
    ['bzz', 'discraft-buzzz'],
    ['leo3', 'innova-leopard3'],
    ['tbird3', 'innova-teebird3'],
    ['dest', 'innova-destroyer'],
    ['thund', 'innova-thunderbird'],
    ['valk', 'innova-valkyrie'],
    ['t-bird', 'innova-teebird'],
    ['trex', 'innova-teerex'],
    ['dstryr', 'innova-destroyer'],
    ['thndrbrd', 'innova-thunderbird'],
    ['undertkr', 'discraft-undertaker'],
    ['sdwndr', 'innova-sidewinder'],
  ],
  'accents and punctuation': [
    ['ne zha', 'yikun-ne-zha'],
    ['nezha', 'yikun-ne-zha'],
    ['gote', 'kastaplast-gote'],
    ['alva', 'kastaplast-alva'],
    ['jarn', 'kastaplast-jarn'],
    ['mjolner', 'guru-mjolner'],
    ['captains raptor', 'discraft-captains-raptor'],
    ['captain’s raptor', 'discraft-captains-raptor'],
    ['aviar-x jk', 'innova-jk-pro-aviar-x'],
    ['Destroyer.', 'innova-destroyer'],
    ['  WRAITH ', 'innova-wraith'],
    ['buzzz!', 'discraft-buzzz'],
  ],
} as const satisfies Record<string, readonly (readonly [query: string, id: string])[]>

const ALL = Object.values(QUERIES).flat()

describe('searches as players type them', () => {
  it('mean discs in the catalog', () => {
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
const everyFifth = discs.filter((_, index) => index % 5 === 0)

it('[LI13] a disc, or another disc with the same name, is found first by its name', () => {
  const lost = everyFifth.filter(({ name }) => {
    const [first] = findDiscs(discs, { ...NO_FILTERS, search: name })
    return first?.name.toLowerCase() !== name.toLowerCase()
  })
  expect(lost.map(({ name }) => name)).toEqual([])
})

it('[LI13] a disc is found first by its brand and name, in either order', () => {
  const lost = everyFifth.filter(
    ({ id, brand, name }) =>
      firstFor(`${brand} ${name}`) !== id || firstFor(`${name} ${brand}`) !== id,
  )
  expect(lost.map(({ id }) => id)).toEqual([])
})
