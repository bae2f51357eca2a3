// Who can read a bag: every reader with every visibility and every viewer.
import { VISIBILITIES, type Visibility } from '@bagwise/domain/bag'
import { beforeAll, expect, it } from 'vitest'
import {
  aBag,
  aModerator,
  hideProfile,
  type Player,
  playerIdOf,
  setVisibility,
} from '../../test/chaos/fuzz/world.ts'
import { takeAction } from '../../test/chaos/attacks/moderation.ts'
import { publicPages } from '../../test/chaos/attacks/public-pages.ts'
import {
  type Browser,
  realPages,
  signedIn,
  testApp,
  type TestApp,
  useTestApp,
} from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { makeCatalogService } from '../catalog/catalog.ts'
import { makePopularityService } from '../popularity/popularity.ts'

const RESTRICTIONS = [
  'none',
  'private profile',
  'hidden bag',
  'hidden profile',
  'suspended',
] as const
const CASES = VISIBILITIES.flatMap(visibility =>
  RESTRICTIONS.map(restriction => [visibility, restriction] as const),
)

const VISIBLE_DISC = 'innova-leopard'
/** A disc that no public bag has. */
const HIDDEN_DISC = 'discraft-wasp'
const PATHS = [
  '/sitemaps/pages.xml',
  '/sitemaps/players-0.xml',
  '/sitemaps/bags-0.xml',
  ...['score', 'size', 'newest'].map(sort => `/api/bags/public?sort=${sort}`),
  `/api/bags/public?discId=${VISIBLE_DISC}`,
  `/api/bags/public?discId=${HIDDEN_DISC}`,
  '/api/bags/public?brand=Innova',
  '/api/leaderboard?period=yearly',
  '/api/discs/popularity',
  `/api/discs/${HIDDEN_DISC}`,
  `/library/${HIDDEN_DISC}`,
  `/bags?disc=${HIDDEN_DISC}`,
  '/api/me/export',
  '/api/bags',
]

type RestrictedBag = {
  username: string
  bagId: string
  bagName: string
  address: string
  token: string
}

/** Whether each reader shows the bag. */
const READERS: Record<
  string,
  (viewer: Browser, bag: RestrictedBag, server: TestApp) => Promise<boolean>
> = {
  'page by name': (viewer, { username, address }) =>
    isOk(viewer, `/api/profiles/${username}/bags/${address}`),
  'page by link': (viewer, { username, token }) =>
    isOk(viewer, `/api/profiles/${username}/bags/${token}`),
  'page by id': (viewer, { username, bagId }) =>
    isOk(viewer, `/api/profiles/${username}/bags/${bagId}`),
  'embedded page': (viewer, { username, address }) =>
    isOk(viewer, `/u/${username}/${address}/embed`),
  'bag image': (viewer, { username, address }) =>
    isOk(viewer, `/images/u/${username}/${address}/square.png`),
  'preview image': (_, { username, address }, { app }) => hasPreview(app, username, address),
  'preview image by link': (_, { username, token }, { app }) => hasPreview(app, username, token),
  profile: (viewer, { username, bagId }) => contains(viewer, `/api/profiles/${username}`, bagId),
  'profile page': (viewer, { username, bagName }) => contains(viewer, `/u/${username}`, bagName),
  export: (viewer, { bagId }) => contains(viewer, '/api/me/export', bagId),
  browse: (viewer, { bagId }) => contains(viewer, '/api/bags/public?sort=newest', bagId),
  leaderboard: (viewer, { bagId }) => contains(viewer, '/api/leaderboard?period=yearly', bagId),
  rank: (viewer, { bagId }) => contains(viewer, '/api/leaderboard/my-rank?period=yearly', bagId),
  'bag on the leaderboard': (viewer, { bagId }) => isOk(viewer, `/api/leaderboard/bags/${bagId}`),
  sitemap: (viewer, { username, address }) =>
    contains(viewer, '/sitemaps/bags-0.xml', `/u/${username}/${address}<`),
}

/** False if the image is the site's. */
async function hasPreview(app: TestApp['app'], username: string, address: string) {
  const imageAt = async (path: string) => (await app.inject(path)).rawPayload
  return !(await imageAt(`/previews/u/${username}/${address}.png`)).equals(
    await imageAt('/previews.png'),
  )
}
const isOk = async (viewer: Browser, path: string) => (await viewer.get(path)).status < 400
const textAt = async (viewer: Browser, path: string) =>
  JSON.stringify((await viewer.get(path)).body)
const contains = async (viewer: Browser, path: string, text: string) =>
  (await textAt(viewer, path)).includes(text)

/** Rules BP1, BP7, MO5 and MO6. A page can be embedded unless it or its profile is private. */
function expected(visibility: Visibility, restriction: string, isOwner: boolean) {
  const isModerated = ['hidden bag', 'hidden profile', 'suspended'].includes(restriction)
  const isPublic = visibility === 'public' && restriction === 'none'
  const onPage = isOwner || isPublic
  const byLink = !isModerated && (visibility === 'link' || isPublic)
  const canEmbed =
    visibility === 'link' || (visibility === 'public' && restriction !== 'private profile')
  return {
    'page by name': onPage,
    'page by link': visibility === 'private' ? false : isOwner || byLink,
    'page by id': false,
    'embedded page': isOwner ? canEmbed : isPublic,
    'bag image': onPage,
    'preview image': isPublic,
    'preview image by link': byLink,
    profile: onPage,
    'profile page': onPage,
    export: isOwner,
    browse: isPublic,
    leaderboard: isPublic,
    rank: isOwner && isPublic,
    'bag on the leaderboard': isPublic,
    sitemap: isPublic,
  }
}

describeOnBothEngines('[T51] [T52] [T98] [PR18] [BP1] [BP7] [MO5] who can see a bag', open => {
  let other: Player
  let moderator: Player
  const { database, server } = useTestApp(open, { pages: realPages })
  beforeAll(async () => {
    other = await signedIn(server)
    moderator = await aModerator(server, database)
  })

  const act = async (action: 'hide' | 'suspend', id: string, bagId: string | null) => {
    expect((await takeAction(moderator, action, { id, bagId })).status).toBe(200)
  }

  async function aRestrictedBag(visibility: Visibility, restriction: string, discs?: string[]) {
    const owner = await signedIn(server)
    const playerId = await playerIdOf(owner)
    const bagName = `Bag of ${owner.username}`
    const { id: bagId } = await aBag(owner, bagName, discs)
    // Shared by link first: the old link must stop working.
    const { linkToken, address } = await setVisibility(owner, bagId, 'link')
    await setVisibility(owner, bagId, visibility)
    if (restriction === 'private profile') await hideProfile(owner)
    if (restriction === 'hidden bag') await act('hide', playerId, bagId)
    if (restriction === 'hidden profile') await act('hide', playerId, null)
    if (restriction === 'suspended') await act('suspend', playerId, null)
    const { username } = owner
    return { owner, bag: { username, bagId, bagName, address, token: linkToken ?? '' } }
  }

  it.each(CASES)('%s, %s', async (visibility, restriction) => {
    const { owner, bag } = await aRestrictedBag(visibility, restriction)
    // Suspending signs the owner out.
    const isSignedIn = restriction !== 'suspended'
    const viewers = { visitor: server.browser(), other, ...(isSignedIn && { owner }) }
    for (const [viewer, browser] of Object.entries(viewers)) {
      const seen: Record<string, boolean> = {}
      for (const [reader, shows] of Object.entries(READERS))
        seen[reader] = await shows(browser, bag, server)
      expect([viewer, seen]).toEqual([
        viewer,
        expected(visibility, restriction, viewer === 'owner'),
      ])
    }
  })
  it("leaves no trace of bags that the viewer can't see in any page, response, list or count", async () => {
    const hidden: RestrictedBag[] = []
    for (const [visibility, restriction] of CASES) {
      // Each bag is hidden for a different reason.
      if ((visibility === 'public') === (restriction === 'none')) continue
      const discs = [VISIBLE_DISC, HIDDEN_DISC]
      hidden.push((await aRestrictedBag(visibility, restriction, discs)).bag)
    }
    const { owner, bag } = await aRestrictedBag('private', 'none', [])
    await owner.send('POST', `/api/bags/${bag.bagId}/discs`, { discId: HIDDEN_DISC })
    hidden.push(bag)
    // Counts include all bags up to the newest public one.
    const publicOwner = await signedIn(server)
    await aBag(publicOwner, 'Woods', [VISIBLE_DISC])

    const log = { warn: () => {} }
    const catalog = makeCatalogService({ database })
    await makePopularityService({ database, catalog, now: Date.now, log }).recount()
    // Reads the new counts.
    const { app, browser } = await testApp(database, { pages: await realPages() })
    const stranger = browser({ cookies: other.cookies })
    for (const viewer of [browser(), stranger]) {
      for (const path of [
        ...PATHS,
        ...publicPages(publicOwner.username).filter(page => !page.endsWith('.png')),
      ]) {
        const text = await textAt(viewer, path)
        const traces = hidden.flatMap(({ bagId, bagName, address, token }) =>
          [bagId, bagName, address, token].filter(trace => text.includes(trace)),
        )
        expect([path, traces]).toEqual([path, []])
      }
      for (const { username, bagId, bagName, address, token } of hidden) {
        for (const path of [
          `/u/${username}`,
          `/u/${username}/${address}`,
          `/u/${username}/${address}/embed`,
          `/api/profiles/${username}`,
          `/compare?a=${username}/${address}`,
        ]) {
          const text = await textAt(viewer, path)
          const traces = [bagId, bagName, token].filter(trace => text.includes(trace))
          expect([path, traces]).toEqual([path, []])
        }
      }
    }
    expect(await textAt(stranger, '/sitemaps/bags-0.xml')).toContain(
      `/u/${publicOwner.username}/woods<`,
    )
    const popularity = await textAt(stranger, '/api/discs/popularity')
    expect([VISIBLE_DISC, HIDDEN_DISC].map(id => popularity.includes(id))).toEqual([true, false])
    expect((await stranger.get(`/api/discs/${HIDDEN_DISC}`)).body).toMatchObject({ bagCount: 0 })
    await app.close()
  })
})
