// Helpers for tests of reports and moderation: a player with a bag, reports about it, and a moderator's actions.
import type { Bag, Report } from '@bagwise/contract'
import { afterAll, beforeAll } from 'vitest'
import { aBag, aModerator, type Player, playerIdOf } from '../fuzz/world.ts'
import { type Browser, signedIn, type TestApp, useTestApp } from '../../support/app.ts'
import { expectInvariants } from '../../support/invariants.ts'
import { ok } from '../../support/owned-disc-requests.ts'

type Owner = Player & { readonly id: string; readonly bag: Bag }

/** A server with a visitor, a moderator and another player. */
export function moderatedServer(open: Parameters<typeof useTestApp>[0]) {
  // The clock moves forward, because ids sort by time. It moves too little for cached content to expire.
  let time = Date.now()
  const { database, server } = useTestApp(open, { now: () => (time += 1) })
  const visitor = {} as Browser
  const moderator = {} as Player
  const other = {} as Player
  beforeAll(async () => {
    Object.assign(visitor, server.browser())
    Object.assign(moderator, await aModerator(server, database))
    Object.assign(other, await signedIn(server))
  })
  afterAll(() => expectInvariants(database))
  return { database, server, visitor, moderator, other }
}

export async function anOwner(server: TestApp, name = 'Woods'): Promise<Owner> {
  const player = await signedIn(server)
  const bag = await aBag(player, name)
  return { ...player, id: await playerIdOf(player), bag }
}

export const report = (browser: Browser, about: object) =>
  browser.send('POST', '/api/reports', { reason: 'spam', ...about })

export const reportsAbout = async (
  moderator: Browser,
  { id }: { id: string },
  status = 'open',
): Promise<Report[]> =>
  ok<{ reports: Report[] }>(
    await moderator.get(`/api/moderation/reports?status=${status}`),
  ).reports.filter(({ content }) => content.playerId === id)

export const takeAction = (
  moderator: Browser,
  action: string,
  { id: playerId, bagId = null }: { id: string; bagId?: string | null },
  reason = 'Offensive name',
) => moderator.send('POST', '/api/moderation/actions', { playerId, bagId, action, reason })
