// Where can a disc be bought? Its `affiliate_links`, from the operator's store templates (rule DI6).
import {
  DEFAULT_STORE_TEMPLATES,
  storeLinksFor,
  type Disc,
  type StoreMap,
} from '@bagwise/domain/disc'

/** Store to address. Stores keep their underscores here: they become spaces where they are shown. */
export const affiliateLinks = (
  disc: Pick<Disc, 'brand' | 'name'>,
  templates: StoreMap = DEFAULT_STORE_TEMPLATES,
): StoreMap =>
  Object.fromEntries(
    Object.entries(templates).flatMap(([store, template]) =>
      storeLinksFor(disc, { [store]: template }).map(({ url }) => [store, url]),
    ),
  )
