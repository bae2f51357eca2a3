// A bag's page, for everyone who may see it.
import type { BagPage } from '@bagwise/contract'
import { currentAddress } from '@bagwise/domain/bag'
import type { Database } from '../platform/db/connect.ts'
import type { HandlersOf } from '../platform/http/caller.ts'
import { findBagAtAddress, type FoundBag } from './address-queries.ts'
import { canSeeBag, findProfileByUsername } from '../profiles/index.ts'
import { type StoredBag, findBagWithDiscs } from './queries.ts'
import { done, type Result, problem } from '../platform/result.ts'
import { publicBagView, scoreView } from './view.ts'
import type { CatalogService } from '../catalog/index.ts'
import { listVisibleOwnedDiscs } from './carried-queries.ts'

function redirectType(requested: string, { by }: FoundBag, bag: StoredBag): BagPage['moved'] {
  const current = currentAddress(bag)
  if (requested === current) return null
  return by === 'slug' && current === bag.address ? 'permanently' : 'temporarily'
}

export function makeBagPageService({
  database,
  catalog,
}: {
  database: Pick<Database, 'snapshot'>
  catalog: CatalogService
}) {
  /** Returns the page, or bag-not-found if the viewer can't see the bag. */
  async function findPage(
    { username, address }: { username: string; address: string },
    viewerId: string | null,
  ): Promise<Result<{ playerId: string; page: BagPage }>> {
    return database.snapshot(async queries => {
      const profile = await findProfileByUsername(queries, username)
      const found = profile && (await findBagAtAddress(queries, profile.id, address))
      // Checked before anything else is read, because the response time must not reveal that a private bag exists.
      const viewer = { id: viewerId, hasLink: found?.by === 'link' }
      if (!found || !canSeeBag(profile, found.bag, viewer)) return problem('bag-not-found')
      const loaded = await findBagWithDiscs(queries, profile.id, found.bag.id)
      if (!loaded) return problem('bag-not-found')
      const ownedDiscs =
        profile.showOwnedDiscs && profile.isPublic
          ? await listVisibleOwnedDiscs(queries, profile.id, loaded.bag.id)
          : undefined
      const page: BagPage = {
        username: profile.username,
        // A private profile's name stays private (rule BP7).
        displayName: profile.isPublic ? profile.displayName : null,
        isProfilePublic: profile.isPublic,
        isOwn: profile.id === viewerId,
        visibility: loaded.bag.visibility,
        address: currentAddress(loaded.bag),
        moved: redirectType(address, found, loaded.bag),
        bag: {
          ...publicBagView(catalog, loaded, ownedDiscs),
          address: currentAddress(loaded.bag),
          score: loaded.score ? scoreView(loaded.score) : null,
        },
      }
      return done({ playerId: profile.id, page })
    })
  }

  const handlers: HandlersOf<'getBagPage'> = {
    async getBagPage({ params }, caller) {
      const session = await caller.session()
      const found = await findPage(params, session?.user.id ?? null)
      if (found.kind === 'refused') return found
      if (found.value.page.visibility !== 'public') caller.markUnlisted()
      return done(found.value.page)
    },
  }
  return { findPage, handlers }
}

export type BagPageService = ReturnType<typeof makeBagPageService>
