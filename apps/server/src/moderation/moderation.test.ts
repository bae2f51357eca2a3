import type {
  Bag,
  BagPage,
  LeaderboardEntry,
  ModeratedContent,
  ModeratorAction,
  PublicProfile,
} from '@bagwise/contract'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Browser, PASSWORD, testApp } from '../../test/support/app.ts'
import { codeOf, newId, ok } from '../../test/support/owned-disc-requests.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { expectInvariants } from '../../test/support/invariants.ts'
import { emailedLink } from '../../test/support/mail/outbox.ts'
import {
  anOwner,
  report,
  reportsAbout,
  takeAction,
  moderatedServer,
} from '../../test/chaos/attacks/moderation.ts'
import { aBag, hideProfile, playerIdOf, setVisibility } from '../../test/chaos/fuzz/world.ts'

const BOARD = '/api/leaderboard?period=yearly'

describeOnBothEngines('moderation', open => {
  const { database, server, visitor, moderator, other } = moderatedServer(open)

  const contentAt = async (query: string): Promise<ModeratedContent> =>
    ok<{ content: ModeratedContent }>(await moderator.get(`/api/moderation/content?${query}`))
      .content

  const listedNames = async (): Promise<string[]> =>
    ok<{ entries: LeaderboardEntry[] }>(await visitor.get(BOARD)).entries.map(
      entry => `${entry.username} ${entry.bagName}`,
    )
  const totalOf = async (player: Browser): Promise<number> =>
    ok<{ total: number }>(await player.get('/api/leaderboard/my-rank?period=yearly')).total

  it('[MO5] [MO7] a hidden bag is visible only to its owner, with the reason', async () => {
    const owner = await anOwner(server)
    const { username, bag } = owner
    const address = bag.address ?? ''
    const page = `/api/profiles/${username}/bags/${address}`
    const total = await totalOf(other)
    expect(await listedNames()).toContain(`${username} Woods`)
    await report(visitor, { username, address })

    const { content } = ok<{ content: ModeratedContent }>(
      await takeAction(moderator, 'hide', { id: owner.id, bagId: bag.id }, 'Advertises a store'),
    )
    expect(content).toMatchObject({ hidden: { reason: 'Advertises a store' }, openReports: 0 })
    expect(await reportsAbout(moderator, owner)).toEqual([])
    const missing = await visitor.get(`/api/profiles/${username}/bags/no-such-bag`)
    for (const stranger of [visitor, other, moderator]) {
      const { status, body } = await stranger.get(page)
      expect([status, body]).toEqual([404, missing.body])
    }
    expect(await listedNames()).not.toContain(`${username} Woods`)
    expect(await totalOf(other)).toBe(total - 1)

    const reason = 'Advertises a store'
    expect(ok<{ bags: Bag[] }>(await owner.get('/api/bags')).bags).toMatchObject([
      { hidden: { reason } },
    ])
    expect(ok<BagPage>(await owner.get(page))).toMatchObject({ bag: { hidden: { reason } } })
    expect(ok<PublicProfile>(await owner.get(`/api/profiles/${username}`)).bags).toMatchObject([
      { hidden: { reason } },
    ])
    expect(ok(await owner.get('/api/me/export'))).toMatchObject({
      moderatorActions: [{ action: 'hide', bagId: bag.id, reason }],
    })

    // Nothing the owner does makes it visible again.
    const { linkToken } = await setVisibility(owner, bag.id, 'link')
    expect((await visitor.get(`/api/profiles/${username}/bags/${linkToken}`)).status).toBe(404)
    await setVisibility(owner, bag.id, 'public')
    await owner.send('POST', `/api/bags/${bag.id}/discs`, { discId: 'innova-teebird' })
    for (const { id } of ok<{ bags: Bag[] }>(await owner.get('/api/bags')).bags[0]?.discs ?? []) {
      await owner.send('DELETE', `/api/bags/${bag.id}/discs/${id}`)
    }
    await owner.send('POST', `/api/bags/${bag.id}/discs`, { discId: 'innova-roc' })
    expect((await visitor.get(page)).status).toBe(404)
    expect(await listedNames()).not.toContain(`${username} Woods`)

    expect(codeOf(await takeAction(moderator, 'hide', { id: owner.id, bagId: bag.id }))).toBe(
      'already-hidden',
    )
    ok(
      await takeAction(
        moderator,
        'undo',
        { id: owner.id, bagId: bag.id },
        'The store is their own',
      ),
    )
    expect(ok<BagPage>(await visitor.get(page)).bag.hidden).toBeUndefined()
    expect(await listedNames()).toContain(`${username} Woods`)
    expect(await totalOf(other)).toBe(total)
    expect(codeOf(await takeAction(moderator, 'undo', { id: owner.id, bagId: bag.id }))).toBe(
      'nothing-to-undo',
    )
  })

  it('[T107] [MO10] a hidden bag can be edited but not cloned or converted to another bag', async () => {
    const owner = await anOwner(server)
    const { username } = owner
    const bag = await aBag(owner, 'Offending', ['innova-destroyer'])
    const target = await aBag(owner, 'Innocent', ['innova-roc'])
    const convert = (into: object) =>
      owner.send('POST', `/api/bags/${bag.id}/convert`, {
        conversionId: newId(),
        target: into,
        swaps: [{ discId: 'innova-destroyer', replacementId: 'discraft-nuke' }],
      })
    const attempts = [
      () => owner.send('POST', `/api/bags/${bag.id}/clone`, {}),
      () => owner.send('POST', `/api/bags/${bag.id}/clone`, { visibility: 'private' }),
      () =>
        owner.send('POST', `/api/profiles/${username}/bags/${bag.address}/clone`, {
          importId: newId(),
        }),
      () => convert({ kind: 'new', name: 'Elsewhere' }),
      () => convert({ kind: 'existing', bagId: target.id }),
    ]
    const publicIds = async () =>
      ok<PublicProfile>(await visitor.get(`/api/profiles/${username}`)).bags.map(({ id }) => id)
    const before = (await publicIds()).filter(id => id !== bag.id)
    ok(await takeAction(moderator, 'hide', { id: owner.id, bagId: bag.id }, 'Insults a player'))
    for (const attempt of attempts) {
      const response = await attempt()
      expect([response.status, codeOf(response)]).toEqual([409, 'bag-hidden'])
      expect((response.body as { message: string }).message).toContain('A moderator hid this bag')
    }
    expect(await publicIds()).toEqual(before)
    ok(await owner.send('POST', `/api/bags/${bag.id}/discs`, { discId: 'innova-teebird' }))
    ok(await convert({ kind: 'current' }))

    ok(await takeAction(moderator, 'undo', { id: owner.id, bagId: bag.id }, 'It is fine now'))
    ok(await owner.send('POST', `/api/bags/${bag.id}/clone`, {}))
  })

  it('[MO5] [MO7] hiding a profile hides all its bags, including unlisted ones', async () => {
    const owner = await anOwner(server)
    const { username, bag } = owner
    const shared = await aBag(owner, 'Shared', ['innova-wraith'])
    const { linkToken } = await setVisibility(owner, shared.id, 'link')
    const paths = [
      `/api/profiles/${username}`,
      `/api/profiles/${username}/bags/${bag.address}`,
      `/api/profiles/${username}/bags/${linkToken}`,
      `/api/leaderboard/bags/${bag.id}`,
    ]
    const statuses = async (browser: Browser) =>
      Promise.all(paths.map(async path => (await browser.get(path)).status))
    expect(await statuses(visitor)).toEqual([200, 200, 200, 200])
    ok(await takeAction(moderator, 'hide', owner, 'Pretends to be someone else'))
    for (const stranger of [visitor, other, moderator]) {
      expect(await statuses(stranger)).toEqual([404, 404, 404, 404])
    }
    const missing = await visitor.get('/api/profiles/nobody_at_all')
    expect((await visitor.get(`/api/profiles/${username}`)).body).toEqual(missing.body)
    const { body: players } = await visitor.get('/sitemaps/players-0.xml')
    expect(players).not.toContain(username)
    expect(players).toContain(other.username)
    expect(await statuses(owner)).toEqual([200, 200, 200, 404])
    expect(ok(await owner.get('/api/me'))).toMatchObject({
      user: { hidden: { reason: 'Pretends to be someone else' } },
    })
    // The owner can still choose the visibility, which takes effect after the undo.
    await hideProfile(owner)
    ok(await takeAction(moderator, 'undo', owner, 'Their real name'))
    expect(await statuses(visitor)).toEqual([403, 404, 200, 404])
    expect(ok<{ user: object }>(await owner.get('/api/me')).user).not.toHaveProperty('hidden')
  })

  it('[MO6] a suspended player is signed out on every process right away, and gets the reason with the correct password', async () => {
    const owner = await anOwner(server)
    const { username, email } = owner
    await visitor.send('POST', '/api/auth/request-password-reset', { email })
    const link = await emailedLink(server.dataDir, email, '/reset-password')
    // Started after the email was sent, because this server has its own outbox and would deliver some emails there.
    const second = await testApp(database)
    const elsewhere = second.browser()
    const signIn = (browser: Browser, password: string) =>
      browser.send('POST', '/api/auth/sign-in', { email, password })
    expect((await signIn(elsewhere, PASSWORD)).status).toBe(200)
    expect((await elsewhere.get('/api/bags')).status).toBe(200)

    ok(
      await takeAction(
        moderator,
        'suspend',
        { id: owner.id, bagId: owner.bag.id },
        'Threatens players',
      ),
    )
    expect((await elsewhere.get('/api/bags')).status).toBe(401)
    expect((await owner.get('/api/bags')).status).toBe(401)
    for (const stranger of [visitor, second.browser()]) {
      expect((await stranger.get(`/api/profiles/${username}`)).status).toBe(404)
    }
    expect(await listedNames()).not.toContain(`${username} Woods`)

    const wrong = await signIn(second.browser(), 'not-the-password')
    expect(JSON.stringify(wrong.body)).not.toMatch(/suspend|Threatens/)
    const right = await signIn(second.browser(), PASSWORD)
    expect([right.status, codeOf(right)]).toEqual([403, 'account-suspended'])
    expect((right.body as { message: string }).message).toContain('Threatens players')
    const reset = await visitor.send('POST', '/api/auth/reset-password', {
      token: link.searchParams.get('token'),
      newPassword: 'another-password-9',
    })
    expect(codeOf(reset)).toBe('account-suspended')
    expect(codeOf(await takeAction(moderator, 'suspend', owner))).toBe('already-suspended')

    ok(await takeAction(moderator, 'undo', owner, 'It was a joke among friends'))
    const back = second.browser()
    expect((await signIn(back, PASSWORD)).status).toBe(200)
    expect(ok<{ bags: Bag[] }>(await back.get('/api/bags')).bags).toHaveLength(1)
    expect((await visitor.get(`/api/profiles/${username}`)).status).toBe(200)
    expect(await listedNames()).toContain(`${username} Woods`)
    await second.app.close()
  })

  it('[MO4] every action needs a reason, and a moderator cannot be suspended', async () => {
    const owner = await anOwner(server)
    for (const reason of ['', '  ', 'x'.repeat(501), '\u0000']) {
      const { status, body } = await takeAction(moderator, 'hide', owner, reason)
      expect([status, body]).toMatchObject([400, { field: 'reason' }])
    }
    const id = await playerIdOf(moderator)
    expect(codeOf(await takeAction(moderator, 'suspend', { id }))).toBe('moderator-protected')
    expect(codeOf(await takeAction(moderator, 'hide', { id: other.username, bagId: null }))).toBe(
      'bad-request',
    )
    // The bag belongs to another player.
    const theirs = await anOwner(server)
    expect(
      codeOf(await takeAction(moderator, 'hide', { id: owner.id, bagId: theirs.bag.id })),
    ).toBe('bag-not-found')
    expect((await contentAt(`username=${owner.username}`)).hidden).toBeNull()
  })

  it('[MO8] [T99] every action is recorded, and no statement can change or delete a record', async () => {
    const owner = await anOwner(server)
    ok(await takeAction(moderator, 'hide', { id: owner.id, bagId: owner.bag.id }, 'First'))
    ok(await takeAction(moderator, 'suspend', owner, 'Second'))
    ok(await takeAction(moderator, 'undo', owner, 'Third'))
    ok(await takeAction(moderator, 'undo', { id: owner.id, bagId: owner.bag.id }, 'Fourth'))
    ok(await takeAction(moderator, 'dismiss', owner, 'Fifth'))
    const recordedActions = async () =>
      ok<{ actions: ModeratorAction[] }>(await moderator.get('/api/moderation/actions')).actions
    const recorded = (await recordedActions()).filter(
      ({ content }) => content?.playerId === owner.id,
    )
    expect(recorded.map(({ action, reason }) => `${reason}: ${action}`)).toEqual([
      'Fifth: dismiss',
      'Fourth: undo-hide',
      'Third: undo-suspend',
      'Second: suspend',
      'First: hide',
    ])
    expect(recorded.every(entry => entry.moderator === moderator.username)).toBe(true)

    const { db } = database
    const rows = () => db.selectFrom('moderator_actions').selectAll().orderBy('id').execute()
    const before = await rows()
    expect(JSON.stringify(before)).not.toContain(owner.username)
    const attempts = [
      sql`update moderator_actions set reason = 'changed'`,
      sql`delete from moderator_actions`,
      sql`delete from moderator_actions where user_id = ${owner.id}`,
      ...(database.engine === 'postgres' ? [sql`truncate moderator_actions`] : []),
    ]
    for (const attempt of attempts) {
      await expect(attempt.execute(db)).rejects.toThrow('moderator_actions is append-only')
    }
    const back = server.browser()
    const { email } = owner
    ok(await back.send('POST', '/api/auth/sign-in', { email, password: PASSWORD }))
    ok(await back.send('POST', '/api/me/delete', { password: PASSWORD }))
    expect(await rows()).toEqual(before)
    const [latest] = await recordedActions()
    expect(latest?.content).toBeNull()
    expect(
      await db.selectFrom('reports').where('user_id', '=', owner.id).select('id').execute(),
    ).toEqual([])
  })

  it('[MO8] [MO5] after any sequence of actions, leaderboard and counts are the same as if computed from scratch', async () => {
    const owners = [await anOwner(server, 'One'), await anOwner(server, 'Two')] as const
    for (const owner of owners) await aBag(owner, 'Second', ['innova-wraith'])
    const board = await listedNames()
    const total = await totalOf(other)
    const step = fc.record({
      action: fc.constantFrom('hide', 'undo', 'suspend', 'undo'),
      who: fc.nat(1),
      onBag: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async steps => {
        for (const { action, who, onBag } of steps) {
          const { id, bag } = owners[who === 0 ? 0 : 1]
          const { status } = await takeAction(moderator, action, {
            id,
            bagId: onBag ? bag.id : null,
          })
          expect([200, 409]).toContain(status)
        }
        await expectInvariants(database)
        for (const { id, bag } of owners) {
          for (const bagId of [null, null, bag.id])
            await takeAction(moderator, 'undo', { id, bagId })
        }
        expect(await listedNames()).toEqual(board)
        expect(await totalOf(other)).toBe(total)
      }),
      { numRuns: 15 },
    )
  })
})
