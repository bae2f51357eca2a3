// Handlers for bag pages and browsing.
import type { HandlersOf } from '../platform/http/caller.ts'
import { done } from '../platform/result.ts'
import type { BagPageService } from './pages.ts'
import type { Browsing } from './browsing.ts'

export function bagPageHandlers({
  pages,
  browsing,
}: {
  pages: BagPageService
  browsing: Browsing
}): HandlersOf<'getBagPage' | 'browseBags'> {
  return {
    getBagPage: async ({ params }, caller) => {
      const session = await caller.session()
      const seen = await pages.open(params, session?.user.id ?? null)
      if (seen.kind === 'refused') return seen
      if (seen.value.page.visibility !== 'public') caller.keepUnlisted()
      return done(seen.value.page)
    },
    browseBags: ({ query }) => browsing.page(query),
  }
}
