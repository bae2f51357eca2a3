// Generates demo players with bags and scores as rows to insert; the same seed gives the same players.
import { freeSlug } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import type { Random } from '@bagwise/domain/library'
import { SKILL_LEVELS } from '@bagwise/domain/profile'
import { listedBags, scoreFields } from '../scores/scores.ts'
import type {
  BagAddressRow,
  BagDiscRow,
  BagRow,
  BagScoreRow,
  CopyBagRow,
  CopyRow,
  ListedBagRow,
  ListedDiscRow,
  ProfileRow,
  UserRow,
} from '../platform/db/schema.ts'
import { makeBagMaker, oneOf } from './demo-bags.ts'
import { makeCopyMaker } from './demo-copies.ts'
import {
  ADJECTIVES,
  BAG_NAMES,
  BIOS,
  COURSES,
  FIRST_NAMES,
  LAST_NAMES,
  NOUNS,
  TOWNS,
} from './demo-words.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Shares of players by how long ago they last changed a bag (from, to), oldest first. */
const ACTIVITY = [
  [0.7, 365 * DAY, 7 * DAY],
  [0.2, 7 * DAY, DAY],
  [0.1, DAY, 0],
] as const

/** How many bags, by share. */
const BAG_COUNTS = [1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4] as const
const PUBLIC_PROFILE_SHARE = 0.96
const PUBLIC_BAG_SHARE = 0.94
const PRIMARY_SHARE = 0.6

/** When the player at this share of all players was last active; later players are active later. */
export function activeAt(share: number, now: number): number {
  let before = 0
  for (const [width, from, to] of ACTIVITY) {
    if (share < before + width)
      return Math.floor(now - from + ((share - before) / width) * (from - to))
    before += width
  }
  return now
}

/** Ids that sort by time like all others, from the seeded random numbers. */
function makeIds(random: Random): (time: number) => string {
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return time => {
    const stamp = time.toString(16).padStart(12, '0')
    return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${hex(3)}-${'89ab'.charAt(Math.floor(random() * 4))}${hex(3)}-${hex(6)}${hex(6)}`
  }
}

export type DemoRows = {
  readonly users: UserRow[]
  readonly profiles: ProfileRow[]
  readonly bags: BagRow[]
  readonly bag_addresses: BagAddressRow[]
  readonly bag_discs: BagDiscRow[]
  readonly bag_scores: BagScoreRow[]
  readonly listed_bags: ListedBagRow[]
  readonly listed_discs: ListedDiscRow[]
  readonly copies: CopyRow[]
  readonly copy_bags: CopyBagRow[]
}

export const noRows = (): DemoRows => ({
  users: [],
  profiles: [],
  bags: [],
  bag_addresses: [],
  bag_discs: [],
  bag_scores: [],
  listed_bags: [],
  listed_discs: [],
  copies: [],
  copy_bags: [],
})

/** The brand of most discs, the first by name among equals (rule BP10). */
function mainBrandOf(discs: readonly Disc[]): string | null {
  const brands = [...Map.groupBy(discs, disc => disc.brand)]
  const [first] = brands.toSorted(
    ([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1),
  )
  return first?.[0] ?? null
}

function addListing(
  rows: DemoRows,
  {
    bagId,
    completenessScore: score,
    discs,
  }: { bagId: string; completenessScore: number; discs: readonly Disc[] },
): void {
  rows.listed_bags.push({
    bag_id: bagId,
    score,
    disc_count: discs.length,
    main_brand: mainBrandOf(discs),
  })
  for (const { id } of discs) rows.listed_discs.push({ bag_id: bagId, disc_id: id, score })
}

export type Identity = { readonly username: string; readonly email: string }

/** Gives a maker of players; each call adds one with so many copies, last active at the time given. */
export function makePlayerMaker(library: readonly Disc[], random: Random, copies = 0) {
  const newBag = makeBagMaker(library, random)
  const newCopies = makeCopyMaker(library, random)
  const newId = makeIds(random)

  function addBags(rows: DemoRows, userId: string, time: number, profileIsPublic: boolean): void {
    const count = oneOf(BAG_COUNTS, random)
    const primary = random() < PRIMARY_SHARE ? Math.floor(random() * count) : -1
    const slugs = new Set<string>()
    const scores = Array.from({ length: count }, (_, index) => {
      const bagId = newId(time)
      const calculatedAt = time - Math.floor(random() * MINUTE)
      const bag = newBag()
      const name = oneOf(BAG_NAMES, random)
      const slug = freeSlug(name, taken => slugs.has(taken))
      slugs.add(slug)
      rows.bag_addresses.push({ user_id: userId, slug, bag_id: bagId, renamed_at: null })
      rows.bags.push({
        id: bagId,
        user_id: userId,
        name,
        is_primary: index === primary,
        is_active: index === 0,
        version: bag.length + 1,
        created_at: calculatedAt - Math.floor(random() * 30 * DAY),
      })
      for (const [place, { disc, notes }] of bag.entries()) {
        const id = newId(time)
        rows.bag_discs.push({ id, bag_id: bagId, disc_id: disc.id, notes, order: place + 1 })
      }
      const discs = bag.map(({ disc }) => disc)
      const isPublic = random() < PUBLIC_BAG_SHARE
      return { ...scoreFields(discs), discs, bagId, calculatedAt, isPublic, isHidden: false }
    })
    const listed = listedBags(scores, profileIsPublic)
    for (const score of scores) {
      rows.bag_scores.push({
        id: newId(time),
        bag_id: score.bagId,
        user_id: userId,
        completeness_score: score.completenessScore,
        score_breakdown: JSON.stringify(score.scoreBreakdown),
        bag_preview: JSON.stringify(score.bagPreview),
        disc_digest: score.discDigest,
        calculated_at: score.calculatedAt,
        is_public: score.isPublic,
        is_listed: listed.has(score.bagId),
      })
      if (listed.has(score.bagId)) addListing(rows, score)
    }
  }

  return {
    newId,
    /** A player by number, which makes the name unique. */
    add(rows: DemoRows, number: number, time: number, identity?: Identity): string {
      const userId = newId(time)
      const { username, email } = identity ?? {
        username: `${oneOf(ADJECTIVES, random)}_${oneOf(NOUNS, random)}_${number}`,
        email: `player-${number}@demo.bagwise.example`,
      }
      const joined = time - Math.floor(random() * 700 * DAY)
      const isPublic = identity !== undefined || random() < PUBLIC_PROFILE_SHARE
      const named = random() < 0.7
      rows.users.push({
        id: userId,
        email,
        email_confirmed: true,
        password_hash: null,
        created_at: joined,
      })
      rows.profiles.push({
        id: userId,
        username,
        display_name: named ? `${oneOf(FIRST_NAMES, random)} ${oneOf(LAST_NAMES, random)}` : null,
        bio: oneOf(BIOS, random),
        avatar_url: '',
        pdga_number: random() < 0.3 ? 1000 + Math.floor(random() * 300_000) : null,
        is_public: isPublic,
        location: oneOf(TOWNS, random),
        skill_level: oneOf(SKILL_LEVELS, random),
        years_playing: random() < 0.6 ? Math.floor(random() * 25) : null,
        favorite_course: oneOf(COURSES, random),
        created_at: joined,
        updated_at: joined,
      })
      const before = rows.bag_discs.length
      addBags(rows, userId, time, isPublic)
      const held = rows.bag_discs.slice(before)
      const made = newCopies(userId, held, { count: copies, time, newId })
      rows.copies.push(...made.copies)
      rows.copy_bags.push(...made.carried)
      return userId
    },
  }
}
