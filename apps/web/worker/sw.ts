// Works between the pages and the network, so that the library and one's own bags and discs can be read without one.
// Two stores: the files of this version, the same for everyone; and the pages, bags and discs of whoever is signed in.
declare const self: ServiceWorkerGlobalScope
/** Written above this file by the build. */
declare const VERSION: string
declare const FILES: readonly string[]
declare const OFFLINE_PAGE: string

const FILE_STORE = `bagwise-files-${VERSION}`
const PLAYER_STORE = 'bagwise-player'
const OWNER = '/owner'
const BAGS = '/api/bags'
const COPIES = '/api/copies'
const OWN_MOLDS = '/api/own-molds'
/** What a player has: a change of one can change the others. */
const PLAYER_DATA: readonly string[] = [BAGS, COPIES, OWN_MOLDS]
/** The same for everyone, and needed to read how one's discs fly. */
const PLASTICS = '/api/plastics'

/** Pages that are worth reading on the course: kept once they were visited. */
const KEPT_PAGE =
  /^\/(?:(?:library|leaderboard|help|u)(?:\/.+)?|my-bag|my-discs|dashboard|bag-analysis|swap|caddie|privacy-policy)?$/
/** There are thousands of discs and players: of their pages the ones visited last are kept. */
const ONE_OF_MANY = /^\/(?:library|u)\/./
const MANY_MAX = 60
/** Fetched ahead, so that a player who never opened them by address finds them too. */
const AHEAD = {
  player: ['/my-bag', '/caddie', '/library', '/my-discs', COPIES, OWN_MOLDS, PLASTICS, BAGS],
  visitor: ['/library'],
} as const

/** A network that takes longer than this counts as none, where there is a page to show. */
const PATIENCE_MS = 4000
/** What was kept this recently is not fetched ahead again. */
const RECENT_MS = 600_000
const REST_MS = 1500

const CHANGES_DATA = /^\/api\/(?:bags|conversions|copies|own-molds|me\/profile\/copies)\b/
/** Signing in, up and out, the mailed links that sign in, and deleting the account. */
const CHANGES_PLAYER = /^\/api\/(?:auth\/(?:sign-|reset-password|confirm-email)|me$)/
const FILE = /^\/(?:assets|icons|catalog)\/|^\/(?:favicon\.svg|site\.webmanifest)$/

/** Pages delete the store too, and the worker may restart: so who reads is written in the store and nowhere else. */
const forget = (): Promise<boolean> => caches.delete(PLAYER_STORE)

const keptAt = async (path: string): Promise<Response | undefined> =>
  (await caches.open(PLAYER_STORE)).match(path)

/** `id/player`, without a player for a visitor: the id is new with every change, so that what was asked for before is not kept. */
const ownerNow = async (): Promise<string | undefined> => (await keptAt(OWNER))?.text()
const playerOf = (owner: string | undefined): string | undefined => owner?.split('/')[1]

const isWhole = ({ ok, redirected, type }: Response): boolean =>
  ok && !redirected && type === 'basic'

/** The server marks so whatever it made for a player. */
const isPrivate = ({ headers }: Response): boolean =>
  headers.get('cache-control')?.includes('no-store') ?? false

/** Keeps an answer under its path, unless who reads is not the one it was asked for. */
async function keep(path: string, response: Response, asked: string | undefined): Promise<void> {
  // A player has signed in, and no page has said so yet.
  if (playerOf(asked) === '' && isPrivate(response)) return
  const store = await caches.open(PLAYER_STORE)
  if (asked === undefined || (await ownerNow()) !== asked) return
  await store.put(path, response)
  // Writing takes as long as the answer: the player may have left meanwhile.
  if ((await ownerNow()) !== asked) await store.delete(path)
  if (ONE_OF_MANY.test(path)) await dropOldest(store)
}

/** A store lists its answers in the order in which they were written. */
async function dropOldest(store: Cache): Promise<void> {
  const many = (await store.keys()).filter(({ url }) => ONE_OF_MANY.test(new URL(url).pathname))
  const surplus = many.slice(0, Math.max(0, many.length - MANY_MAX))
  await Promise.all(surplus.map(request => store.delete(request)))
}

/** A page that the browser already asked for while this worker was starting (navigation preload), else a request. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined
  return preloaded ?? fetch(event.request)
}

/** Asks the network and keeps the answer; a refusal of the player's own pages ends what was kept of them. */
async function fresh(
  path: string,
  ask: () => Promise<Response>,
  event: ExtendableEvent,
): Promise<Response> {
  // Before asking: an answer to a player who is just leaving must not count as the next reader's.
  const asked = await ownerNow().catch(() => undefined)
  const response = await ask()
  if (isWhole(response)) event.waitUntil(keep(path, response.clone(), asked))
  else if (PLAYER_DATA.includes(path) && response.status === 401) event.waitUntil(forget())
  return response
}

/** The network's answer, or what is kept where it fails. */
const freshOrKept = (path: string, event: FetchEvent): Promise<Response | undefined> =>
  fresh(path, () => fromNetwork(event), event).catch(() => keptAt(path))

/** Also where the network takes too long: a page asks for fresh data by itself once it shows. */
function soonOrKept(path: string, event: FetchEvent): Promise<Response | undefined> {
  const answer = freshOrKept(path, event)
  event.waitUntil(answer)
  const patience = new Promise<void>(done => setTimeout(done, PATIENCE_MS))
  const late = patience.then(async () => (await keptAt(path)) ?? answer)
  return Promise.race([answer, late])
}

const BAG_PAGES = new Set(['/my-bag', '/dashboard', '/caddie'])

/** A page and what it shows are kept together, so that neither is older. */
async function keepDataWith(path: string, event: FetchEvent): Promise<void> {
  if (BAG_PAGES.has(path)) await fresh(BAGS, () => fetch(BAGS), event)
  if (path === '/my-discs') await renew(PLAYER_DATA, event)
}

const renew = (paths: readonly string[], event: ExtendableEvent): Promise<unknown> =>
  Promise.all(paths.map(path => fresh(path, () => fetch(path), event)))

async function page(path: string, event: FetchEvent): Promise<Response> {
  if (!KEPT_PAGE.test(path)) return fromNetwork(event).catch(offlinePage)
  const answer = await soonOrKept(path, event)
  if (answer?.ok) event.waitUntil(keepDataWith(path, event).catch(() => undefined))
  return answer ?? offlinePage()
}

const offlinePage = (): Response =>
  new Response(OFFLINE_PAGE, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

/** Files never change under their address; the few that could are renewed with the next version. */
async function fileAt(request: Request | string, event: ExtendableEvent): Promise<Response> {
  const known = await caches.match(request, { ignoreVary: true })
  if (known) return known
  const response = await fetch(request)
  if (isWhole(response)) {
    const copy = response.clone()
    event.waitUntil(caches.open(FILE_STORE).then(store => store.put(request, copy)))
  }
  return response
}

let resting: Promise<unknown> | undefined

/** After a change, once the player pauses, what it may have changed is fetched to be kept. */
async function change(event: FetchEvent): Promise<Response> {
  const response = await fetch(event.request)
  resting ??= new Promise<void>(done => setTimeout(done, REST_MS))
    .then(() => {
      resting = undefined
      return renew(PLAYER_DATA, event)
    })
    .catch(() => undefined)
  event.waitUntil(resting)
  return response
}

/** Nothing of a player is left once the server has answered, even where the tab is closed before it can say so. */
async function changePlayer(event: FetchEvent): Promise<Response> {
  const asking = fetch(event.request)
  const forgetting = asking.then(
    ({ status }) => (status >= 400 && status < 500 ? false : forget()),
    // The server may have heard and done it.
    forget,
  )
  event.waitUntil(forgetting)
  await forgetting.catch(() => undefined)
  return asking
}

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method !== 'GET') {
    if (CHANGES_DATA.test(pathname)) event.respondWith(change(event))
    else if (CHANGES_PLAYER.test(pathname)) event.respondWith(changePlayer(event))
  } else if (request.mode === 'navigate') {
    if (!pathname.startsWith('/api/')) event.respondWith(page(pathname, event))
  } else if (FILE.test(pathname)) event.respondWith(fileAt(request, event))
  else if (PLAYER_DATA.includes(pathname) || pathname === PLASTICS)
    event.respondWith(freshOrKept(pathname, event).then(answer => answer ?? Response.error()))
})

async function installFiles(): Promise<void> {
  const store = await caches.open(FILE_STORE)
  await Promise.all(
    FILES.map(async path => {
      const known = path.startsWith('/assets/') ? await caches.match(path) : undefined
      return known ? store.put(path, known) : store.add(path)
    }),
  )
}

self.addEventListener('install', event => event.waitUntil(installFiles()))

/** Comes when no tab of the older version is left: nobody needs its files any more. */
async function takeOver(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  const old = (await caches.keys()).filter(
    name => name.startsWith('bagwise-files-') && name !== FILE_STORE,
  )
  await Promise.all(old.map(name => caches.delete(name)))
  await self.clients.claim()
}

self.addEventListener('activate', event => event.waitUntil(takeOver()))

async function isRecent(path: string): Promise<boolean> {
  const kept = (await keptAt(path))?.headers.get('date')
  return kept !== null && kept !== undefined && Date.parse(kept) > Date.now() - RECENT_MS
}

type Reader = { readonly player: string | null; readonly files: readonly string[] }

/** Makes the store this player's own, empty unless it is already. */
async function ownedBy(player: string | null): Promise<string> {
  const known = await ownerNow()
  if (known !== undefined && playerOf(known) === (player ?? '')) return known
  await forget()
  const owner = `${crypto.randomUUID()}/${player ?? ''}`
  await (await caches.open(PLAYER_STORE)).put(OWNER, new Response(owner))
  return owner
}

/** One after the other: of two tabs that speak at once the last one counts. */
let owning: Promise<unknown> = Promise.resolve()

function becomeOwnedBy(player: string | null): Promise<string> {
  const owned = owning.then(() => ownedBy(player))
  owning = owned.catch(() => undefined)
  return owned
}

/** A page says who is signed in: what was kept for anybody else goes, what this player needs comes. */
async function keepFor({ player, files }: Reader, event: ExtendableEvent): Promise<void> {
  const owner = await becomeOwnedBy(player)
  for (const path of player === null ? AHEAD.visitor : AHEAD.player) {
    if ((await ownerNow()) !== owner) return
    if (await isRecent(path)) continue
    await fresh(path, () => fetch(path, { redirect: 'error' }), event).catch(() => undefined)
  }
  for (const path of files) await fileAt(path, event).catch(() => undefined)
}

/** A page reached by a link never came as a document: it is fetched as one, so that it can be reloaded. */
async function keepVisited(path: string, event: ExtendableEvent): Promise<void> {
  if (!KEPT_PAGE.test(path) || (await isRecent(path))) return
  await fresh(path, () => fetch(path, { redirect: 'error' }), event).catch(() => undefined)
}

self.addEventListener('message', event => {
  const message = event.data as Reader | { readonly visited: string }
  event.waitUntil(
    'visited' in message ? keepVisited(message.visited, event) : keepFor(message, event),
  )
})
