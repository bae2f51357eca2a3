// Creates many players with bags and owned discs through the services, for tests, benchmarks and demos.
import { discs } from '@bagwise/catalog'
import { CLASSICS } from '@bagwise/domain/disc'
import { type Random, seededRandom } from '@bagwise/domain/random'
import type { Database } from '../../apps/server/src/platform/db/connect.ts'
import { newId } from '../../apps/server/src/platform/db/rows.ts'
import { DAY_MS } from '../../apps/server/src/platform/time.ts'
import { addPlayer, bagDeps, importService, value } from './new-players.ts'

const BAG_COUNTS = [1, 1, 1, 2, 3]
const BAG_SIZES = [2, 4, 5, 7, 8, 9, 10, 12, 14, 18]
const BAG_NAMES = ['Main bag', 'Woods', 'Windy days', 'Putters', 'Travel', 'League']
const NAMES = ['Ada', 'Ben', 'Carla', 'Dmitri', 'Elena', 'Finn', 'Grace', 'Hugo', 'Ines', 'Jonas']
const PLASTICS = ['Star', 'ESP', 'Neutron', null]
const WEIGHTS = [168, 172, 173.5, 175]

type PlayerOptions = {
  readonly players: number
  readonly now: number
  readonly seed?: string
  /** How many discs each player owns besides those in bags. */
  readonly onShelf?: number
  /** The first player's number. */
  readonly firstNumber?: number
}

const classicDiscs = discs.filter(disc => CLASSICS.includes(`${disc.brand} ${disc.name}`))

const pickOne = <T>(items: readonly T[], random: Random): T =>
  items[Math.floor(random() * items.length)] as T

/** Most players were last active this year, some this week and a few today, in order of their number. */
function lastActiveAt(share: number, now: number): number {
  if (share < 0.7) return Math.floor(now - DAY_MS * (365 - (358 * share) / 0.7))
  if (share < 0.9) return Math.floor(now - DAY_MS * (7 - (6 * (share - 0.7)) / 0.2))
  return Math.floor(now - DAY_MS * (1 - (share - 0.9) / 0.1))
}

/** The same seed gives the same bags. */
export async function createPlayers(
  database: Database,
  { players, now, seed = 'many', onShelf = 0, firstNumber = 1 }: PlayerOptions,
): Promise<void> {
  const random = seededRandom(seed)
  let time = now
  const imports = importService(bagDeps(database, () => time))
  const ownedDisc = () => ({ plastic: pickOne(PLASTICS, random), weight: pickOne(WEIGHTS, random) })
  const pickDiscs = (count: number) => {
    const chosen = Array.from({ length: count }, () =>
      pickOne(random() < 0.5 ? classicDiscs : discs, random),
    )
    return [...new Set(chosen)].map(({ id }) => id)
  }
  for (let index = 0; index < players; index += 1) {
    time = lastActiveAt(index / players, now)
    const player = await addPlayer(database, {
      username: `player_${firstNumber + index}`,
      displayName: `${pickOne(NAMES, random)} ${firstNumber + index}`,
      isPublic: random() < 0.96,
    })
    for (let bag = pickOne(BAG_COUNTS, random); bag > 0; bag -= 1) {
      const visibility = random() < 0.94 ? ('public' as const) : ('private' as const)
      const target = { kind: 'new' as const, name: pickOne(BAG_NAMES, random), visibility }
      const bagDiscs = pickDiscs(pickOne(BAG_SIZES, random)).map((discId, place) => ({
        discId,
        ownedDiscs: onShelf > 0 && place < 4 ? [ownedDisc()] : [],
      }))
      value(await imports.run(player, newId(), { target, discs: bagDiscs }))
    }
    if (onShelf === 0) continue
    const shelf = pickDiscs(onShelf).map(discId => ({ discId, ownedDiscs: [ownedDisc()] }))
    value(await imports.run(player, newId(), { target: { kind: 'collection' }, discs: shelf }))
  }
}
