// The page of one bag, for everyone who may see it: its owner, whoever has its link, or anyone.
import type { BagPage } from '@bagwise/contract'
import type { Database } from '../platform/db/connect.ts'
import { bagAtAddress, type FoundBag } from './address-queries.ts'
import { profileByUsername, type StoredProfile } from '../profiles/index.ts'
import { wholeBag } from './whole-bag-queries.ts'
import { done, type Result, refused } from '../platform/result.ts'
import { type OwnBag, publicBagView, scoreView } from './view.ts'
import { canSeeBag } from './visibility.ts'
import type { CatalogService } from '../catalog/index.ts'
import { visibleOwnedDiscsOf } from './carried-queries.ts'

export type SeenBag = { readonly playerId: string; readonly page: BagPage }

/** Rule BP6: a bag that is shared by link has its link as its address. */
function currentAddress({ bag }: OwnBag): { address: string; isLink: boolean } {
  return bag.visibility === 'link' && bag.linkToken !== null
    ? { address: bag.linkToken, isLink: true }
    : { address: bag.address, isLink: false }
}

export function makeBagPageService({
  database,
  catalog,
}: {
  database: Database
  catalog: CatalogService
}) {
  function movedTo(
    requested: string,
    found: FoundBag,
    current: { address: string; isLink: boolean },
  ): BagPage['moved'] {
    if (requested === current.address) return null
    return found.by === 'name' && !current.isLink ? 'permanently' : 'temporarily'
  }

  return {
    /** For anyone who may see the bag; all others learn nothing, not even that it exists. */
    async open(
      { username, address }: { username: string; address: string },
      viewerId: string | null,
    ): Promise<Result<SeenBag>> {
      const name = username.toLowerCase()
      // Invalid names aren't looked up: PostgreSQL rejects zero bytes.
      if (!/^[a-z0-9_]+$/.test(name)) return refused('bag-not-found')
      const found = await database.snapshot(async queries => {
        const profile = await profileByUsername(queries, name)
        const at = profile && (await bagAtAddress(queries, profile.id, address))
        // Decide before reading anything else: the response time must not reveal that a private bag exists.
        const viewer = { id: viewerId, hasLink: at?.by === 'link' }
        if (!at || !canSeeBag(profile, at.bag, viewer)) return undefined
        const own = await wholeBag(database, queries, { userId: profile.id, bagId: at.bag.id })
        if (!own) return undefined
        const showsOwnedDiscs = profile.showOwnedDiscs && profile.isPublic
        const ownedDiscs = showsOwnedDiscs
          ? await visibleOwnedDiscsOf(queries, profile.id, own.bag.id)
          : undefined
        return { profile, at, own, ownedDiscs }
      })
      if (!found) return refused('bag-not-found')
      const { profile, at, own, ownedDiscs } = found
      const { visibility } = own.bag
      const isOwn = profile.id === viewerId
      const current = currentAddress(own)
      return done({
        playerId: profile.id,
        page: {
          username: profile.username,
          displayName: nameShown(profile),
          profileIsPublic: profile.isPublic,
          isOwn,
          visibility,
          address: current.address,
          moved: movedTo(address, at, current),
          bag: {
            ...publicBagView(catalog, own, ownedDiscs),
            address: current.address,
            score: own.score ? scoreView(own.score) : null,
          },
        },
      })
    },
  }
}

/** Rule BP7. */
const nameShown = ({ isPublic, displayName }: StoredProfile): string | null =>
  isPublic ? displayName : null

export type BagPageService = ReturnType<typeof makeBagPageService>
