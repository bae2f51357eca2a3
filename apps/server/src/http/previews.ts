// Pictures for shared links, each at `/previews` + the page's own path + `.png`; other addresses give the site's picture.
import type { PublicProfile } from '@bagwise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Outcome } from '../outcome.ts'
import type { Canvas } from '../previews/canvas.ts'
import { makeKeptPictures, type Picture } from '../previews/kept-pictures.ts'
import { canPrint } from '../previews/lettering.ts'
import { KNOWN_DISCS, PAGE_WORDS, SITE_WORDS } from '../previews/page-words.ts'
import { discPicture, flightsPicture, type Words } from '../previews/pictures.ts'
import type { CatalogService } from '../services/catalog.ts'
import { networkOf } from './network.ts'
import type { RenderShare } from './render-share.ts'
import { etagOf } from './etag.ts'

const ROOM = { maxBytes: 16 * 1024 * 1024, maxWaiting: 16 }
const FLIGHTS_SHOWN = 24

const A_DAY = 'public, max-age=86400'
/** A profile can be hidden at any time. */
const MINUTES = 'public, max-age=300'

type Served = Picture & { readonly cacheControl: string }

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/** A name in letters that our face does not have is left to the username. */
function profilePicture({ username, displayName, bags }: PublicProfile): Canvas {
  const discs = bags.flatMap(bag => bag.discs)
  const at = `@${username}`
  const title = displayName !== null && canPrint(displayName) ? displayName : at
  const lead = `${counted(bags.length, 'bag')}, ${counted(discs.length, 'disc')}`
  const flown = (bags[0]?.discs ?? []).slice(0, FLIGHTS_SHOWN).map(({ disc }) => disc)
  return flightsPicture({ small: title === at ? 'Disc golf bags' : at, title, lead }, flown)
}

type PreviewParts = {
  readonly catalog: CatalogService
  readonly renderShare: RenderShare
  /** The profile as a stranger sees it. */
  readonly profileFor: (username: string) => Promise<Outcome<PublicProfile>>
}

export function registerPreviews(
  app: FastifyInstance,
  { catalog, renderShare, profileFor }: PreviewParts,
): void {
  const pictures = makeKeptPictures(ROOM)

  const known = KNOWN_DISCS.flatMap(id => catalog.byId(id) ?? [])
  const ofWords = (key: string, words: Words): Served => ({
    key,
    draw: () => flightsPicture(words, known),
    cacheControl: A_DAY,
  })
  const site = ofWords('', SITE_WORDS)
  /** The same for hidden and missing profiles: nobody can tell them apart. */
  const siteForNow = { ...site, cacheControl: MINUTES }

  function ofDisc(id: string): Served {
    const disc = catalog.byId(id)
    if (!disc) return siteForNow
    return { key: `library/${id}`, draw: () => discPicture(disc), cacheControl: A_DAY }
  }

  async function ofProfile(username: string): Promise<Served> {
    const profile = await profileFor(username)
    if (profile.kind === 'refused') return siteForNow
    const { value } = profile
    const discs = value.bags.map(bag => bag.discs.map(({ disc }) => disc.id))
    return {
      key: JSON.stringify([value.username, value.displayName, discs]),
      draw: () => profilePicture(value),
      cacheControl: MINUTES,
    }
  }

  async function pictureOf(path: string): Promise<Served> {
    const words = PAGE_WORDS.get(path)
    if (words) return ofWords(path, words)
    const [place, name] = path.split('/')
    if (name && place === 'library') return ofDisc(name)
    if (name && place === 'u') return ofProfile(name)
    return site
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    picture: Served,
  ): Promise<FastifyReply> {
    const body =
      pictures.drawn(picture) ??
      (await renderShare.run(networkOf(request.ip), timed => timed(() => pictures.png(picture))))
    return reply
      .headers({
        'content-type': 'image/png',
        'cache-control': picture.cacheControl,
        etag: etagOf(body),
        // Made to be shown on other sites.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(body)
  }

  app.get('/previews.png', (request, reply) => send(request, reply, site))

  app.get('/previews/*', async (request, reply) => {
    const { '*': file } = request.params as { '*': string }
    if (!file.endsWith('.png')) return reply.callNotFound()
    const picture = await pictureOf(file.slice(0, -'.png'.length))
    return send(request, reply, pictures.isCrowded(picture) ? siteForNow : picture)
  })
}
