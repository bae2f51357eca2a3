// Loads the shipped catalog: adds and updates discs, retires removed ones, and changes no bag. Idempotent.
import {
  affiliateLinks,
  agreement,
  catalogVersion,
  describe,
  descriptionsVersion,
  discs,
} from '@bagwise/catalog'
import type { Disc } from '@bagwise/domain/disc'
import type { Database } from '../connect.ts'
import type { DiscRow } from '../schema.ts'
import { markScoredIfNew } from '../scored-with.ts'
import { retireDiscsExcept, upsertDiscs } from '../tables/discs.ts'
import { readMeta, writeMeta } from '../tables/meta.ts'

type StoreTemplates = Readonly<Record<string, string>> | undefined

const rowOf = (disc: Disc, stores: StoreTemplates): DiscRow => {
  const { agree, of } = agreement(disc.id) ?? { agree: 0, of: 0 }
  return {
    id: disc.id,
    name: disc.name,
    brand: disc.brand,
    disc_type: disc.type,
    approach: disc.approach,
    speed: disc.speed,
    glide: disc.glide,
    turn: disc.turn,
    fade: disc.fade,
    image_url: `/discs/${disc.id}.svg`,
    description: describe(disc),
    affiliate_links: JSON.stringify(affiliateLinks(disc, stores)),
    pdga_year: disc.year,
    diameter_cm: disc.mould.diameter,
    height_cm: disc.mould.height,
    rim_width_cm: disc.mould.rimWidth,
    rim_depth_cm: disc.mould.rimDepth,
    max_weight_g: disc.mould.maxWeight,
    sources_agree: agree,
    sources_of: of,
    retired_at: null,
  }
}

const META_KEY = 'catalog'

const SHIPPED = `${catalogVersion} ${descriptionsVersion}`

/** Whether the catalog in the database is the one this version ships. */
export const isCatalogLoaded = async ({ db }: Database): Promise<boolean> =>
  (await readMeta(db, META_KEY))?.startsWith(`${SHIPPED} `) ?? false

/** Returns whether anything had to be loaded. */
export async function loadCatalog(
  database: Database,
  { stores, now }: { stores: StoreTemplates; now: number },
): Promise<boolean> {
  const loaded = `${SHIPPED} ${JSON.stringify(stores ?? {})}`
  if ((await readMeta(database.reader, META_KEY)) === loaded) return false
  await database.transaction(async tx => {
    await upsertDiscs(
      tx,
      discs.map(disc => rowOf(disc, stores)),
    )
    await retireDiscsExcept(tx, new Set(discs.map(disc => disc.id)), now)
    await writeMeta(tx, META_KEY, loaded)
    await markScoredIfNew(tx)
  })
  return true
}
