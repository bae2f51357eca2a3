// Test data for attacks: a player with a public and a private bag, one with a private profile, another player, and a visitor.
import type { Bag } from '@bagwise/contract'
import type { Visibility } from '@bagwise/domain/bag'
import { customMoldDiscId } from '@bagwise/domain/collection'
import type { Database } from '../../../src/platform/db/connect.ts'
import { MODERATOR, PASSWORD, signedIn, type Browser, type TestApp } from '../../support/app.ts'
import { ok } from '../../support/owned-disc-requests.ts'

export const ACTORS = ['visitor', 'owner', 'other', 'moderator'] as const
export type Actor = (typeof ACTORS)[number]
export const TARGETS = ['visible', 'hidden', 'missing'] as const
export type TargetName = (typeof TARGETS)[number]

/** An id that does not exist. */
export const MISSING_ID = '01890000-0000-7000-8000-000000000000'
/** A token that no link has. */
const NO_TOKEN = 'no-such-link-anywhere-'
export const DISCS = ['innova-destroyer', 'innova-aviar', 'innova-roc'] as const

/** The data that a request may be about. */
export type Target = {
  /** The owner of all the data. */
  readonly playerId: string
  readonly bagId: string
  readonly bagDiscId: string
  readonly sessionId: string
  readonly changeId: string
  readonly ownedDiscId: string
  /** The address of the bag's page. */
  readonly page: { readonly username: string; readonly address: string }
  /** The disc id of a custom mold. */
  readonly moldId: string
  readonly wantedDiscId: string
  /** The token of a wish list's share link. */
  readonly wishListToken: string
  readonly username: string
  readonly email: string
}

export type Player = Browser & { readonly username: string; readonly email: string }

export type World = {
  readonly browsers: Readonly<Record<Actor, Browser>> & {
    readonly owner: Player
    readonly other: Player
    readonly moderator: Player
  }
  /** The owner of the hidden data, whose profile is private. */
  readonly privatePlayer: Player
  /** Signing in costs a hash, so another session is only created on demand. */
  readonly target: (name: TargetName, options?: { session: boolean }) => Promise<Target>
}

export async function aBag(player: Browser, name = 'Woods', discs: readonly string[] = DISCS) {
  let bag = ok<Bag>(await player.send('POST', '/api/bags', { name }))
  for (const discId of discs) {
    bag = ok<Bag>(await player.send('POST', `/api/bags/${bag.id}/discs`, { discId }))
  }
  return bag
}

export async function hideProfile(player: Browser): Promise<void> {
  const profile = ok<object>(await player.get('/api/me/profile'))
  ok(await player.send('PUT', '/api/me/profile', { ...profile, isPublic: false }))
}

/** Starts another session of the same player and returns its id. */
async function anotherSession(server: TestApp, player: Player): Promise<string> {
  const { email } = player
  const elsewhere = server.browser()
  ok(await elsewhere.send('POST', '/api/auth/sign-in', { email, password: PASSWORD }))
  const { sessions } = ok<{ sessions: { id: string; current: boolean }[] }>(
    await elsewhere.get('/api/me/sessions'),
  )
  return sessions.find(session => session.current)?.id ?? ''
}

async function aConversion(player: Browser, { id, discs }: Bag): Promise<string> {
  const { conversionId } = ok<{ conversionId: string }>(
    await player.send('POST', `/api/bags/${id}/convert`, {
      conversionId: crypto.randomUUID(),
      target: { kind: 'current' },
      swaps: [{ discId: discs[0]?.disc.id, replacementId: 'discraft-nuke' }],
    }),
  )
  return conversionId
}

export const setVisibility = async (player: Browser, bagId: string, visibility: Visibility) =>
  ok<Bag>(await player.send('PUT', `/api/bags/${bagId}/visibility`, { visibility }))

/** Adds an owned disc that the bag carries, and returns its id. */
export async function anOwnedDisc(player: Browser, bagId: string, discId = 'innova-roc') {
  const id = crypto.randomUUID()
  ok(
    await player.send('POST', '/api/collection', {
      ownedDiscs: [{ id, discId, plastic: 'Star' }],
      bagId,
    }),
  )
  return id
}

/** The fields of a custom mold. */
export const FLYER = {
  brand: 'Garage',
  name: 'Flyer',
  type: 'midrange',
  speed: 5,
  glide: 4,
  turn: -1,
  fade: 1,
}

/** Adds a custom mold and returns its disc id. */
export async function aMold(player: Browser, fields: object = {}): Promise<string> {
  const { disc } = ok<{ disc: { id: string } }>(
    await player.send('POST', '/api/custom-molds', {
      id: crypto.randomUUID(),
      ...FLYER,
      ...fields,
    }),
  )
  return disc.id
}

/** Puts a disc on the wish list and returns its id. */
export async function aWantedDisc(player: Browser, discId = 'innova-wraith', fields: object = {}) {
  ok(await player.send('PUT', `/api/wish-list/discs/${discId}`, fields))
  return discId
}

/** Shares the wish list and returns the token of its link. */
export const sharedWishList = async (player: Browser): Promise<string> =>
  ok<{ linkToken: string }>(await player.send('PUT', '/api/wish-list/link', { isShared: true }))
    .linkToken

/** The account that `testApp` names in MODERATORS, with its address confirmed. */
export async function aModerator(server: TestApp, { db }: Database): Promise<Player> {
  const moderator = await signedIn(server, MODERATOR)
  await db
    .updateTable('users')
    .set({ email_confirmed: true })
    .where('email', '=', moderator.email)
    .execute()
  return moderator
}

export const playerIdOf = async (player: Browser): Promise<string> =>
  ok<{ user: { id: string } }>(await player.get('/api/me')).user.id

export async function aWorld(server: TestApp, database: Database): Promise<World> {
  const owner = await signedIn(server)
  const moderator = await aModerator(server, database)
  const playerId = await playerIdOf(owner)
  const other = await signedIn(server)
  const privatePlayer = await signedIn(server)
  await hideProfile(privatePlayer)

  async function ownTarget(name: 'visible' | 'hidden', session: boolean): Promise<Target> {
    const bag = await aBag(owner)
    // A public bag keeps the link it was shared by.
    await setVisibility(owner, bag.id, 'link')
    await setVisibility(owner, bag.id, name === 'hidden' ? 'private' : 'public')
    const converted = await aConversion(owner, bag)
    return {
      playerId,
      bagId: bag.id,
      bagDiscId: bag.discs[1]?.id ?? '',
      sessionId: session ? await anotherSession(server, owner) : MISSING_ID,
      changeId: converted,
      ownedDiscId: await anOwnedDisc(owner, bag.id),
      page: { username: owner.username, address: bag.address ?? '' },
      moldId: await aMold(owner),
      wantedDiscId: await aWantedDisc(owner),
      wishListToken: name === 'hidden' ? NO_TOKEN : await sharedWishList(owner),
      username: name === 'hidden' ? privatePlayer.username : owner.username,
      email: owner.email,
    }
  }

  return {
    browsers: { visitor: server.browser(), owner, other, moderator },
    privatePlayer,
    target: async (name, { session } = { session: false }) =>
      name === 'missing'
        ? {
            playerId: MISSING_ID,
            bagId: MISSING_ID,
            bagDiscId: MISSING_ID,
            sessionId: MISSING_ID,
            changeId: MISSING_ID,
            ownedDiscId: MISSING_ID,
            page: { username: owner.username, address: 'no-such-bag' },
            moldId: customMoldDiscId(MISSING_ID),
            wantedDiscId: 'innova-boss',
            wishListToken: NO_TOKEN,
            username: 'nobody_at_all',
            email: 'nobody.at.all@example.com',
          }
        : ownTarget(name, session),
  }
}
