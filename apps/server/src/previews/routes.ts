// Preview images for shared links at `/previews` + the page's path + `.png`, and images of bags to download.
import type { BagPage, PublicProfile, SharedWishList } from '@bagwise/contract'
import { BAG_PREVIEW_FORMATS, parseDiscCodes, discsFromCodes } from '@bagwise/domain/bag'
import { scoreBag } from '@bagwise/domain/scoring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pluralize } from '@bagwise/domain/text'
import { makeWorkerPool } from '../platform/worker-pool.ts'
import { digest } from '../platform/digest.ts'
import type { CatalogService } from '../catalog/index.ts'
import { sendProblem } from '../platform/http/error-handler.ts'
import { CACHE_ONE_DAY, sendFile } from '../platform/http/files.ts'
import { networkOf } from '../platform/http/network.ts'
import { MAX_PREVIEWS_PER_MINUTE, QUEUE_LIMITS } from '../platform/http/service-limits.ts'
import type { Result } from '../platform/result.ts'
import type { BagFormat } from './bag-layout.ts'
import { WELL_KNOWN_DISCS, pageText, type PreviewText, SITE_TEXT } from './page-texts.ts'

import { makePreviewCache } from './preview-cache.ts'
import type { Preview } from './worker.ts'

const CACHE_BYTES = 16 * 1024 * 1024
const MAX_FLIGHTS = 24

/** For content that a player can hide at any time. */
const REVALIDATED = 'public, no-cache'

type PagePreview = {
  readonly preview: Preview
  readonly cacheControl: string
  /** Shows content that isn't public. */
  readonly isUnlisted?: boolean
}

type BagPageParams = { readonly username: string; readonly address: string }

type PreviewDeps = {
  readonly catalog: CatalogService
  /** The profile as a visitor sees it. */
  readonly profileFor: (username: string) => Promise<Result<PublicProfile>>
  /** The bag as this viewer sees it; a visitor if there is no request. */
  readonly bagFor: (bagPage: BagPageParams, viewer?: FastifyRequest) => Promise<Result<BagPage>>
  readonly wishListFor: (linkToken: string) => Promise<Result<SharedWishList>>
}

const keyOf = (preview: Preview): string => digest(JSON.stringify(preview))

function bagPreview({ username, visibility, bag }: BagPage, format: BagFormat): PagePreview {
  const content = {
    name: bag.name,
    username,
    discs: bag.discs.map(({ disc }) => disc),
    score: bag.score?.completenessScore ?? null,
  }
  const isUnlisted = visibility !== 'public'
  return {
    preview: { kind: 'bag', format, bag: content },
    cacheControl: isUnlisted ? 'no-store' : REVALIDATED,
    isUnlisted,
  }
}

export function registerPreviews(
  app: FastifyInstance,
  { catalog, profileFor, bagFor, wishListFor }: PreviewDeps,
): void {
  const pool = makeWorkerPool<Preview, Uint8Array>(new URL('./worker.ts', import.meta.url), {
    name: 'renderPreview',
    maxThreads: 1,
  })
  app.addHook('onClose', () => pool.destroy())
  const previews = makePreviewCache({
    ...QUEUE_LIMITS.previews,
    maxBytes: CACHE_BYTES,
    maxPerMinute: MAX_PREVIEWS_PER_MINUTE,
  })

  const knownDiscs = catalog.derived(() => WELL_KNOWN_DISCS.flatMap(id => catalog.byId(id) ?? []))
  const pagePreview = (text: PreviewText): PagePreview => ({
    preview: { kind: 'flights', text, discs: knownDiscs() },
    cacheControl: CACHE_ONE_DAY,
  })
  /** Also used for hidden profiles, so they look like missing ones. */
  const fallbackPreview = () => ({ ...pagePreview(SITE_TEXT), cacheControl: REVALIDATED })

  function discPreview(id: string): PagePreview {
    const disc = catalog.byId(id)
    return disc
      ? { preview: { kind: 'disc', disc }, cacheControl: CACHE_ONE_DAY }
      : fallbackPreview()
  }

  async function profilePreview(name: string): Promise<PagePreview> {
    const profile = await profileFor(name)
    if (profile.kind === 'refused') return fallbackPreview()
    const { username, displayName, bags } = profile.value
    const [main] = bags
    const page = main && (await bagFor({ username, address: main.address }))
    const discs = page?.kind === 'done' ? page.value.bag.discs.slice(0, MAX_FLIGHTS) : []
    const discCount = bags.reduce((sum, bag) => sum + bag.discCount, 0)
    const lead = `${pluralize(bags.length, 'bag')}, ${pluralize(discCount, 'disc')}`
    const latinText = { kicker: 'Disc golf bags', title: `@${username}`, lead }
    const text =
      displayName === null ? latinText : { kicker: `@${username}`, title: displayName, lead }
    return {
      preview: { kind: 'flights', text, latinText, discs: discs.map(({ disc }) => disc) },
      cacheControl: REVALIDATED,
    }
  }

  /** Omits the bag's name, because anyone can put any text into such a URL. */
  function guestBagPreview(codes: string): PagePreview {
    const { discs } = discsFromCodes(parseDiscCodes(codes), catalog.discs)
    if (discs.length === 0) return pagePreview(SITE_TEXT)
    const text = {
      kicker: 'Disc golf bag',
      title: pluralize(discs.length, 'disc'),
      lead: `${scoreBag(discs).total}% complete`,
    }
    return {
      preview: { kind: 'flights', text, discs: discs.slice(0, MAX_FLIGHTS) },
      cacheControl: CACHE_ONE_DAY,
    }
  }

  async function bagPagePreview(bagPage: BagPageParams): Promise<PagePreview> {
    const page = await bagFor(bagPage)
    return page.kind === 'refused' ? fallbackPreview() : bagPreview(page.value, 'preview')
  }

  async function wishListPreview(linkToken: string): Promise<PagePreview> {
    const found = await wishListFor(linkToken)
    if (found.kind === 'refused') return fallbackPreview()
    const { username, discs } = found.value
    const lead = pluralize(discs.length, 'disc')
    const text = { kicker: `@${username}`, title: 'Wish list', lead }
    return {
      preview: {
        kind: 'flights',
        text,
        discs: discs.slice(0, MAX_FLIGHTS).map(({ disc }) => disc),
      },
      cacheControl: 'no-store',
      isUnlisted: true,
    }
  }

  async function previewOf(path: string): Promise<PagePreview> {
    const [section, name, address] = path.split('/')
    if (name && section === 'library') return discPreview(name)
    if (name && section === 'try') return guestBagPreview(name)
    if (name && address && section === 'u') return bagPagePreview({ username: name, address })
    if (name && section === 'wish-list') return wishListPreview(name)
    if (name && section === 'u') return profilePreview(name)
    return pagePreview(pageText(path) ?? SITE_TEXT)
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { preview, cacheControl, isUnlisted = false }: PagePreview,
  ): Promise<FastifyReply> {
    request.isUnlisted = isUnlisted
    const render = async () => Buffer.from(await pool.run(preview))
    const outcome = await previews.get(keyOf(preview), render, {
      network: networkOf(request.ip),
      isDisconnected: () => reply.raw.destroyed,
    })
    if (outcome.kind === 'refused')
      return sendProblem(reply.header('cache-control', 'no-store'), outcome)
    const png = outcome.value
    if (!png) return reply.hijack()
    // Other sites show these images.
    void reply.header('cross-origin-resource-policy', 'cross-origin')
    return sendFile(reply, { body: png, type: 'image/png', cacheControl })
  }

  app.get('/previews.png', (request, reply) => send(request, reply, pagePreview(SITE_TEXT)))

  app.get('/previews/*', async (request, reply) => {
    const { '*': file } = request.params as { '*': string }
    if (!file.endsWith('.png')) return reply.callNotFound()
    return send(request, reply, await previewOf(file.slice(0, -'.png'.length)))
  })

  app.get('/images/u/:username/:address/:file', async (request, reply) => {
    const { username, address, file } = request.params as BagPageParams & { file: string }
    const format = BAG_PREVIEW_FORMATS.find(name => file === `${name}.png`)
    const page = format && (await bagFor({ username, address }, request))
    if (!page || page.kind === 'refused') return reply.callNotFound()
    void reply.header('content-disposition', `attachment; filename="bag-${format}.png"`)
    return send(request, reply, bagPreview(page.value, format))
  })
}
