// A disc's `affiliate_links` from the operator's store templates (rule DI6).
import {
  DEFAULT_STORE_TEMPLATES,
  storeLinksFor,
  type Disc,
  type StoreMap,
} from '@bagwise/domain/disc'

/** Store name to URL. Underscores become spaces only on screen. */
export const affiliateLinks = (
  disc: Pick<Disc, 'brand' | 'name'>,
  templates: StoreMap = DEFAULT_STORE_TEMPLATES,
): StoreMap =>
  Object.fromEntries(
    Object.entries(templates).flatMap(([store, template]) =>
      storeLinksFor(disc, { [store]: template }).map(({ url }) => [store, url]),
    ),
  )
