// Snapshots of every public page, to detect changes.
import { createHash } from 'node:crypto'

/** Every kind of public page, and of public response that is cached or rendered. */
export const publicPages = (username: string): readonly string[] => [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/privacy-policy',
  '/help/getting-started',
  '/help/flight-numbers',
  '/help/bag-building',
  '/demo/dropdown',
  '/library?seed=compared',
  '/library?seed=compared&q=buzzz',
  '/library/innova-destroyer',
  '/library/discraft-buzzz',
  '/library/no-such-disc',
  '/leaderboard',
  '/leaderboard?period=weekly',
  `/u/${username}`,
  `/u/${username}/woods`,
  '/u/nobody_at_all',
  '/no-such-page',
  '/reset-password?token=unknown',
  '/api/leaderboard',
  '/api/leaderboard?period=weekly',
  `/api/profiles/${username}`,
  `/api/profiles/${username}/bags/woods`,
  '/api/bags/public',
  '/api/bags/public?sort=newest',
  '/api/discs/innova-destroyer',
  '/api/openapi.json',
  '/sitemap.xml',
  '/robots.txt',
  '/previews.png',
  '/previews/library/innova-destroyer.png',
  `/previews/u/${username}/woods.png`,
]

export const withoutNonces = (text: string): string =>
  text
    .replaceAll(/nonce(?:="|-)[\w+/=-]{24}/g, 'nonce')
    .replaceAll(/"nonce\W+[\w+/=-]{24}/g, '"nonce')

/** Nonces, and times in the data for a page's scripts, differ in every response; the count of bags with a disc may change too. */
const comparable = (text: string): string =>
  withoutNonces(text)
    .replaceAll(/,"bagCount":\d+/g, '')
    .replaceAll(
      /<!-- -->|Not in any public bag yet\.|<a [^>]*href="\/bags\?disc=[^>]*>[^<]*<\/a>/g,
      '',
    )
    .replaceAll(/streamController\.enqueue\(.*?\);<\/script>/gs, 'data')

/** Contains a digest instead of the text to keep the output of a failed test short. */
export type PageView = {
  readonly page: string
  readonly status: number
  readonly length: number
  readonly digest: string
}

const viewOf = (page: string, status: number, text: string): PageView => ({
  page,
  status,
  length: text.length,
  digest: createHash('sha256').update(text).digest('base64url'),
})

async function textOf(origin: string, page: string): Promise<{ status: number; text: string }> {
  const response = await fetch(origin + page, { headers: { 'accept-encoding': 'identity' } })
  return { status: response.status, text: comparable(await response.text()) }
}

export async function publicViews(origin: string, username: string): Promise<PageView[]> {
  const views: PageView[] = []
  for (const page of publicPages(username)) {
    const { status, text } = await textOf(origin, page)
    views.push(viewOf(page, status, text))
  }
  // Its order is shuffled for each visitor, so only the number of discs is compared.
  const library = await textOf(origin, '/library')
  const links = library.text.split('href="/library/').length
  return [...views, viewOf('/library', library.status, `${links} links`)]
}
