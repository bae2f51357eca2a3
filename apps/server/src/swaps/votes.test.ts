import type { PairVotes, Vote } from '@bagwise/domain/swap'
import { expect, it } from 'vitest'
import type { Player } from '../platform/http/caller.ts'
import { listVotesOf } from '../export/queries.ts'
import { writeVotes } from './vote-queries.ts'
import { newId } from '../platform/db/rows.ts'
import { signedIn, testApp } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { useBagServices } from '../../test/support/bag-services.ts'
import { aPlayer, catalog, value, VISITOR } from '../../test/support/players.ts'
import { makePopularityService } from '../popularity/popularity.ts'
import { DAY_MS, HOUR_MS } from '../platform/time.ts'

const [BUZZZ, ZONE] = ['discraft-buzzz', 'discraft-zone'] as const
const [ROC, MAKO, RHYNO, DESTROYER] = [
  'innova-roc',
  'innova-mako3',
  'innova-rhyno',
  'innova-destroyer',
] as const
const CURRENT = { kind: 'current' } as const

describeOnBothEngines('votes', open => {
  const { clock, createBag, database, services } = useBagServices(open)

  const votes = async (player: Player) =>
    (await listVotesOf(database.db, player.id)).map(({ from, to, vote }) => [from, to, vote])

  it('[SW30] a single swap counts as accepted, or as chosen if it replaced a proposal', async () => {
    const player = await aPlayer(database)
    const bag = await createBag(player, [BUZZZ, ZONE])
    const [first, second] = bag.discs.map(row => row.id)
    const swap = (bagDiscId = '', discId = '', proposedDiscId?: string) =>
      services.swaps.swapDisc(player, bag.id, { bagDiscId, discId, proposedDiscId })
    value(await swap(first, ROC))
    value(await swap(second, RHYNO, MAKO))
    expect(await votes(player)).toEqual([
      [BUZZZ, ROC, 'accepted'],
      [ZONE, MAKO, 'rejected'],
      [ZONE, RHYNO, 'chosen'],
    ])
  })

  it('[SW30] undoing a single swap removes its vote without casting another', async () => {
    const player = await aPlayer(database)
    const bag = await createBag(player, [BUZZZ])
    const bagDiscId = bag.discs[0]?.id ?? ''
    const swapped = value(await services.swaps.swapDisc(player, bag.id, { bagDiscId, discId: ROC }))
    const undo = () => services.history.undo(player, swapped.lastChangeId ?? '')
    expect(await votes(player)).toEqual([[BUZZZ, ROC, 'accepted']])
    const { bag: undone } = value(await undo())
    expect(undone?.discs.map(row => row.disc.id)).toEqual([BUZZZ])
    expect(await votes(player)).toEqual([])
    // A retry changes nothing.
    expect(value(await undo()).bag?.version).toBe(undone?.version)
    expect(await votes(player)).toEqual([])
  })

  it('[SW30] a conversion casts accepted, chosen and rejected votes, but none for discs that are not in the bag', async () => {
    const player = await aPlayer(database)
    const bag = await createBag(player, [BUZZZ, ZONE])
    const request = {
      conversionId: newId(),
      target: CURRENT,
      swaps: [
        { discId: BUZZZ, replacementId: MAKO, proposedDiscId: ROC },
        { discId: 'discraft-nuke', replacementId: DESTROYER },
      ],
      rejected: [
        { discId: ZONE, replacementId: RHYNO },
        { discId: 'discraft-comet', replacementId: RHYNO },
        { discId: ZONE, replacementId: 'no-such-disc' },
        // Too different to be proposed.
        { discId: ZONE, replacementId: 'innova-sidewinder' },
      ],
    }
    const done = value(await services.swaps.convert(player, bag.id, request))
    const voted = [
      [BUZZZ, MAKO, 'chosen'],
      [BUZZZ, ROC, 'rejected'],
      [ZONE, RHYNO, 'rejected'],
    ]
    expect(await votes(player)).toEqual(voted)
    value(await services.swaps.convert(player, bag.id, request))
    expect(await votes(player)).toEqual(voted)
    value(await services.history.undo(player, done.conversionId))
    expect(await votes(player)).toEqual([])
  })

  it("[SW30] a player's last vote on a pair counts, and undo leaves a later vote", async () => {
    const player = await aPlayer(database)
    const bag = await createBag(player, [BUZZZ, ZONE])
    const request = { conversionId: newId(), target: { kind: 'new', name: 'New' } } as const
    const swaps = [{ discId: BUZZZ, replacementId: ROC }]
    const first = value(await services.swaps.convert(player, bag.id, { ...request, swaps }))
    const other = [{ discId: BUZZZ, replacementId: MAKO, proposedDiscId: ROC }]
    value(
      await services.swaps.convert(player, bag.id, {
        ...request,
        conversionId: newId(),
        swaps: other,
      }),
    )
    value(await services.history.undo(player, first.conversionId))
    expect(await votes(player)).toEqual([
      [BUZZZ, MAKO, 'chosen'],
      [BUZZZ, ROC, 'rejected'],
    ])
  })

  /** An account that is old enough, with enough discs in a bag. */
  async function aVoter({ days = 7, discs = 5, emailConfirmed = false } = {}): Promise<Player> {
    const createdAt = clock.now() - days * DAY_MS
    const player = await aPlayer(database, {}, { createdAt, emailConfirmed })
    const ids = catalog.discs.slice(0, discs).map(disc => disc.id)
    const target = { kind: 'new', name: 'Bag' } as const
    const request = { target, discs: ids.map(discId => ({ discId, ownedDiscs: [] })) }
    if (discs > 0) value(await services.imports.run(player, newId(), request))
    return player
  }

  let networks = 0
  const castVote = async (
    vote: Vote,
    to: string,
    network = `network ${(networks += 1)}`,
    voter = aVoter(),
  ) => {
    const { id } = await voter
    const given = { changeId: null, now: clock.now(), networkOf: () => network }
    await database.transaction(tx => writeVotes(tx, id, [{ from: DESTROYER, to, vote }], given))
  }

  const countedFor = async (to: string, requireEmailConfirmation = false) => {
    clock.advance(HOUR_MS)
    const log = { warn() {} }
    const counter = makePopularityService({
      database,
      catalog,
      now: clock.now,
      log,
      requireEmailConfirmation,
    })
    await counter.refresh()
    return value(await counter.handlers.getPopularity({}, VISITOR)).votes.find(
      pair => pair.to === to,
    )
  }

  it('[SW31] counts are published once 20 players have voted, the same for everyone', async () => {
    for (let players = 0; players < 15; players += 1) {
      await castVote('accepted', 'discraft-force')
      await castVote('accepted', 'discraft-zeus')
    }
    for (let players = 0; players < 4; players += 1) {
      await castVote('chosen', 'discraft-force')
      await castVote('rejected', 'discraft-zeus')
    }
    await castVote('rejected', 'discraft-force')
    const counter = makePopularityService({ database, catalog, now: clock.now, log: { warn() {} } })
    await counter.refresh()
    const pair: PairVotes = {
      from: DESTROYER,
      to: 'discraft-force',
      accepted: 15,
      rejected: 1,
      chosen: 4,
    }
    expect(value(await counter.handlers.getPopularity({}, VISITOR))).toMatchObject({
      bags: expect.any(Number),
      votes: [pair],
    })

    const { app, browser } = await testApp(database, { now: clock.now })
    const { status, body } = await browser().get('/api/discs/popularity')
    expect({ status, body }).toMatchObject({ status: 200, body: { votes: [pair] } })
    await app.close()
  })

  it('[T108] [SW35] new accounts, accounts with few discs, and many accounts from one network have no effect', async () => {
    const to = 'discraft-surge'
    for (let at = 0; at < 20; at += 1) {
      await castVote('accepted', to)
      await castVote('rejected', to, undefined, aVoter({ days: 6.9 }))
      await castVote('rejected', to, undefined, aVoter({ discs: 4 }))
    }
    for (let at = 0; at < 10; at += 1) await castVote('rejected', to, 'one network')
    expect(await countedFor(to)).toMatchObject({ accepted: 20, rejected: 3 })
    // Nobody has confirmed their address, which only some installations require.
    expect(await countedFor(to, true)).toBeUndefined()
  })

  it('[T108] [SW35] only confirmed players count if confirmation is required', async () => {
    const to = 'discraft-heat'
    for (let at = 0; at < 20; at += 1) {
      await castVote('chosen', to, undefined, aVoter({ emailConfirmed: true }))
    }
    await castVote('chosen', to)
    expect(await countedFor(to, true)).toMatchObject({ chosen: 20 })
  })

  it('[T108] a network is stored as a digest that differs for each pair', async () => {
    const swapFrom = async (network: string, from = BUZZZ, to: string = ROC) => {
      const player = await aPlayer(database)
      const bag = await createBag(player, [from])
      const swap = { bagDiscId: bag.discs[0]?.id ?? '', discId: to }
      value(await services.swaps.swapDisc(player, bag.id, swap, network))
      return database.db
        .selectFrom('swap_votes')
        .where('user_id', '=', player.id)
        .select('network')
        .executeTakeFirstOrThrow()
    }
    const one = await swapFrom('203.0.113.7')
    expect(one.network).toMatch(/^[\w-]{22}$/)
    expect(await swapFrom('203.0.113.7')).toEqual(one)
    expect(await swapFrom('203.0.113.8')).not.toEqual(one)
    expect(await swapFrom('203.0.113.7', BUZZZ, MAKO)).not.toEqual(one)
  })
  it('[SW30] one request can reject at most 100 proposals', async () => {
    const server = await testApp(database, { now: clock.now })
    const player = await signedIn(server)
    const statusOf = async (count: number) => {
      const rejected = Array.from({ length: count }, () => ({ discId: BUZZZ, replacementId: ROC }))
      const swaps = [{ discId: ZONE, replacementId: RHYNO }]
      const request = { conversionId: newId(), target: CURRENT, swaps, rejected }
      return (await player.send('POST', `/api/bags/${newId()}/convert`, request)).status
    }
    expect([await statusOf(100), await statusOf(101)]).toEqual([404, 400])
    await server.app.close()
  })
})
