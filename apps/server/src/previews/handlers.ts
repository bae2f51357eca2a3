// Preview pictures for shared links at `/previews` + the page's path + `.png` (other paths get the site's picture), and pictures of bags.
import type { BagPage, PublicProfile } from '@bagwise/contract'
import { BAG_PREVIEW_FORMATS, codesFromText, discsFromCodes } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import { scoreBag } from '@bagwise/domain/scoring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Piscina } from 'piscina'
import { type Result, refused } from '../platform/result.ts'
import type { BagFormat } from './bag-layout.ts'
import { KNOWN_DISCS, pageText, type PreviewText, SITE_TEXT } from './page-texts.ts'
import { counted } from './parts.ts'
import { makePreviewCache } from './preview-cache.ts'
import type { Preview } from './worker.ts'
import type { CatalogService } from '../catalog/index.ts'
import { networkOf } from '../platform/http/network.ts'
import { sendRefusal } from '../platform/http/failures.ts'
import { etagOf } from '../platform/http/response-cache.ts'

const LIMITS = {
  maxBytes: 16 * 1024 * 1024,
  maxWaiting: 16,
  maxWaitingPerNetwork: 8,
  drawnPerMinute: 60,
} as const
/** An idle worker exits and frees its memory. */
const WORKER_IDLE_MS = 60_000
const FLIGHTS_SHOWN = 24

const A_DAY = 'public, max-age=86400'
/** A player can hide it at any time, so it is looked up for each request. */
const REVALIDATED = 'public, no-cache'

type PagePreview = {
  /** The cache key: with the catalog's version, it contains everything that the preview shows. */
  readonly key: string
  readonly preview: Preview
  readonly cacheControl: string
  /** Only for those who have its address. */
  readonly isUnlisted?: boolean
}

function profilePreview(
  { username, displayName, bags }: PublicProfile,
  discs: readonly Disc[],
): Preview {
  const discCount = bags.reduce((sum, bag) => sum + bag.discCount, 0)
  const lead = `${counted(bags.length, 'bag')}, ${counted(discCount, 'disc')}`
  const byUsername = { kicker: 'Disc golf bags', title: `@${username}`, lead }
  if (displayName === null) return { kind: 'flights', text: byUsername, discs }
  const text = { kicker: `@${username}`, title: displayName, lead }
  return { kind: 'flights', text, latinText: byUsername, discs }
}

function bagPreview({ username, visibility, bag }: BagPage, format: BagFormat): PagePreview {
  const drawn = {
    name: bag.name,
    username,
    discs: bag.discs.map(({ disc }) => disc),
    score: bag.score?.completenessScore ?? null,
  }
  const isUnlisted = visibility !== 'public'
  return {
    // Custom molds can change, so their facts are part of it.
    key: JSON.stringify([format, { ...drawn, discs: drawn.discs.map(d => (d.own ? d : d.id)) }]),
    preview: { kind: 'bag', format, bag: drawn },
    cacheControl: isUnlisted ? 'no-store' : REVALIDATED,
    isUnlisted,
  }
}

type PageAddress = { readonly username: string; readonly address: string }

type PreviewParts = {
  readonly catalog: CatalogService
  /** The profile as a visitor sees it. */
  readonly profileFor: (username: string) => Promise<Result<PublicProfile>>
  /** The bag as this viewer sees it; a visitor if there is no request. */
  readonly bagFor: (where: PageAddress, viewer?: FastifyRequest) => Promise<Result<BagPage>>
}

export function registerPreviews(
  app: FastifyInstance,
  { catalog, profileFor, bagFor }: PreviewParts,
): void {
  const pool = new Piscina({
    filename: new URL('./worker.ts', import.meta.url).href,
    name: 'drawPreview',
    minThreads: 0,
    maxThreads: 1,
    // Requests have priority when all cores are busy.
    niceIncrement: 10,
    idleTimeout: WORKER_IDLE_MS,
  })
  app.addHook('onClose', () => pool.destroy())
  const previews = makePreviewCache<Preview>({
    ...LIMITS,
    draw: async preview => Buffer.from((await pool.run(preview)) as Uint8Array),
  })

  const knownDiscs = catalog.derived(() => KNOWN_DISCS.flatMap(id => catalog.byId(id) ?? []))
  const ofPage = (key: string, text: PreviewText): PagePreview => ({
    key,
    preview: { kind: 'flights', text, discs: knownDiscs() },
    cacheControl: A_DAY,
  })
  const site = () => ofPage('', SITE_TEXT)
  /** The same for hidden and missing profiles, so that nobody can tell them apart. */
  const siteInstead = () => ({ ...site(), cacheControl: REVALIDATED })

  function ofDisc(id: string): PagePreview {
    const disc = catalog.byId(id)
    if (!disc) return siteInstead()
    return { key: `library/${id}`, preview: { kind: 'disc', disc }, cacheControl: A_DAY }
  }

  async function ofProfile(username: string): Promise<PagePreview> {
    const profile = await profileFor(username)
    if (profile.kind === 'refused') return siteInstead()
    const { value } = profile
    const [main] = value.bags
    const page = main && (await bagFor({ username: value.username, address: main.address }))
    const discs = page?.kind === 'done' ? page.value.bag.discs.slice(0, FLIGHTS_SHOWN) : []
    const preview = profilePreview(
      value,
      discs.map(({ disc }) => disc),
    )
    return { key: JSON.stringify(preview), preview, cacheControl: REVALIDATED }
  }

  /** Without its name: anyone can make such an address, and the picture is ours. */
  function ofGuestBag(address: string): PagePreview {
    const { discs } = discsFromCodes(codesFromText(address), catalog.discs)
    if (discs.length === 0) return site()
    const { total } = scoreBag(discs)
    const text = {
      kicker: 'Disc golf bag',
      title: counted(discs.length, 'disc'),
      lead: `${total}% complete`,
    }
    return {
      key: `try/${discs.map(({ id }) => id).join()}`,
      preview: { kind: 'flights', text, discs: discs.slice(0, FLIGHTS_SHOWN) },
      cacheControl: A_DAY,
    }
  }

  async function ofBag(where: PageAddress): Promise<PagePreview> {
    const page = await bagFor(where)
    return page.kind === 'refused' ? siteInstead() : bagPreview(page.value, 'preview')
  }

  async function previewOf(path: string): Promise<PagePreview> {
    const text = pageText(path)
    if (text) return ofPage(path, text)
    const [place, name, address] = path.split('/')
    if (name && place === 'library') return ofDisc(name)
    if (name && place === 'try') return ofGuestBag(name)
    if (name && address && place === 'u') return ofBag({ username: name, address })
    if (name && place === 'u') return ofProfile(name)
    return site()
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, preview, cacheControl, isUnlisted = false }: PagePreview,
  ): Promise<FastifyReply> {
    request.isUnlisted = isUnlisted
    const outcome = await previews.get({
      key: `${catalog.version} ${key}`,
      preview,
      network: networkOf(request.ip),
      isGone: () => reply.raw.destroyed,
    })
    if (outcome.kind === 'gone') return reply.hijack()
    if (outcome.kind === 'too-many') {
      const { retryAfterSeconds } = outcome
      return sendRefusal(
        reply.header('cache-control', 'no-store'),
        refused('too-many-requests', { retryAfterSeconds }),
      )
    }
    const etag = etagOf(outcome.png)
    void reply.headers({
      'content-type': 'image/png',
      'cache-control': cacheControl,
      etag,
      // Meant to be shown on other sites.
      'cross-origin-resource-policy': 'cross-origin',
    })
    return request.headers['if-none-match'] === etag
      ? reply.code(304).send()
      : reply.send(outcome.png)
  }

  app.get('/previews.png', (request, reply) => send(request, reply, site()))

  app.get('/previews/*', async (request, reply) => {
    const { '*': file } = request.params as { '*': string }
    if (!file.endsWith('.png')) return reply.callNotFound()
    return send(request, reply, await previewOf(file.slice(0, -'.png'.length)))
  })

  app.get('/pictures/u/:username/:address/:file', async (request, reply) => {
    const { username, address, file } = request.params as PageAddress & { file: string }
    const format = BAG_PREVIEW_FORMATS.find(name => file === `${name}.png`)
    const page = format && (await bagFor({ username, address }, request))
    if (!page || page.kind === 'refused') return reply.callNotFound()
    void reply.header('content-disposition', `attachment; filename="bag-${format}.png"`)
    return send(request, reply, bagPreview(page.value, format))
  })
}
