import { expect, it } from 'vitest'
import { PASSWORD, signedIn } from '../../test/support/app.ts'
import { codeOf, ok } from '../../test/support/owned-disc-requests.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import {
  anOwner,
  report,
  reportsAbout,
  takeAction,
  moderatedServer,
} from '../../test/chaos/attacks/moderation.ts'
import { bagServices, problemCodeOf, VISITOR } from '../../test/support/players.ts'
import { makeReportHandlers } from './reports.ts'
import { hideProfile, setVisibility } from '../../test/chaos/fuzz/world.ts'

describeOnBothEngines('reports', open => {
  const { database, server, visitor, moderator, other } = moderatedServer(open)

  it('[MO1] lets visitors and players report profiles and bags', async () => {
    const owner = await anOwner(server, 'Bargains at example.com')
    const { username } = owner
    await owner.send('PUT', `/api/bags/${owner.bag.id}/discs/${owner.bag.discs[0]?.id}/notes`, {
      notes: 'Buy here',
    })
    const address = owner.bag.address ?? ''
    const response = await report(visitor, { username, address, note: ' Sells things ' })
    expect([response.status, response.body]).toEqual([202, { done: true }])
    expect((await report(other, { username, reason: 'impersonation' })).status).toBe(202)
    expect(await reportsAbout(moderator, owner)).toMatchObject([
      { reason: 'impersonation', note: '', reporter: other.username, content: { bagId: null } },
      {
        reason: 'spam',
        note: 'Sells things',
        reporter: null,
        closedAt: null,
        content: {
          bagName: 'Bargains at example.com',
          path: `/u/${username}/${address}`,
          texts: [
            { label: 'Bag name', text: 'Bargains at example.com' },
            { label: 'Note', text: 'Buy here' },
          ],
          hidden: null,
          openReports: 1,
        },
      },
    ])
  })

  it('[MO1] rejects reports of content that the reporter cannot see', async () => {
    const owner = await anOwner(server)
    const { username, bag } = owner
    const address = bag.address ?? ''
    expect(codeOf(await report(visitor, { username: 'nobody_at_all' }))).toBe('profile-not-found')
    await setVisibility(owner, bag.id, 'link')
    expect(codeOf(await report(visitor, { username, address }))).toBe('bag-not-found')
    const { linkToken } = await setVisibility(owner, bag.id, 'link')
    expect((await report(visitor, { username, address: linkToken })).status).toBe(202)
    expect((await reportsAbout(moderator, owner))[0]?.content.path).toBe(
      `/u/${username}/${linkToken}`,
    )
    // Even after the bag was emptied.
    for (const { id } of bag.discs) await owner.send('DELETE', `/api/bags/${bag.id}/discs/${id}`)
    expect((await reportsAbout(moderator, owner))[0]?.content.path).toBe(
      `/u/${username}/${linkToken}`,
    )
    await hideProfile(owner)
    expect(codeOf(await report(visitor, { username }))).toBe('profile-private')
    const long = await report(other, { username, note: 'x'.repeat(501) })
    expect(long.body).toMatchObject({
      message: 'Note must be at most 500 characters',
      field: 'note',
    })
  })

  it.each(['bag', 'profile'] as const)(
    '[MO1] a report of a %s that is deleted at the same time is rejected',
    async kind => {
      const owner = await anOwner(server)
      const services = bagServices(database, Date.now)
      const { reportContent } = makeReportHandlers({
        ...services,
        database: {
          async transaction(work) {
            if (kind === 'bag') ok(await owner.send('DELETE', `/api/bags/${owner.bag.id}`))
            else ok(await owner.send('POST', '/api/me/delete', { password: PASSWORD }))
            return database.transaction(work)
          },
        },
        secrets: ['a-secret'],
        now: Date.now,
      })
      const { username, bag } = owner
      const address = kind === 'bag' ? bag.address : undefined
      const body = { username, address, reason: 'spam', note: '' } as const
      expect(problemCodeOf(await reportContent({ body }, VISITOR))).toBe(`${kind}-not-found`)
    },
  )

  it('[MO2] the same reporter counts once while the report is open', async () => {
    const owner = await anOwner(server)
    const about = { username: owner.username }
    const neighbor = server.browser({ address: '10.1.1.1' })
    for (const browser of [neighbor, neighbor, other, other]) {
      expect((await report(browser, about)).status).toBe(202)
    }
    expect(await reportsAbout(moderator, owner)).toHaveLength(2)
    expect((await report(neighbor, { ...about, address: owner.bag.address })).status).toBe(202)
    expect(await reportsAbout(moderator, owner)).toHaveLength(3)
    ok(await takeAction(moderator, 'dismiss', owner, 'Nothing wrong'))
    expect(await reportsAbout(moderator, owner)).toHaveLength(1)
    expect(await reportsAbout(moderator, owner, 'closed')).toHaveLength(2)
    expect((await report(neighbor, about)).status).toBe(202)
    expect(await reportsAbout(moderator, owner)).toHaveLength(2)
    const rows = await database.db.selectFrom('reports').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('10.1.1.1')
    expect(rows.every(row => (row.closed_at === null) === (row.reporter !== null))).toBe(true)
  })

  it('[MO2] allows twenty reports an hour per network and per player', async () => {
    const owner = await anOwner(server)
    const about = { username: owner.username }
    const flood = server.browser({ address: '10.2.2.2' })
    for (let count = 0; count < 20; count += 1) {
      expect((await report(flood, about)).status).toBe(202)
    }
    const limited = await report(flood, about)
    expect([limited.status, limited.headers['retry-after']]).toEqual([429, '3600'])
    expect((await report(server.browser({ address: '10.2.2.3' }), about)).status).toBe(202)
  })

  it('[MO7] reports are in the data export of the player who sent them', async () => {
    const owner = await anOwner(server)
    const reporter = await signedIn(server)
    await report(reporter, { username: owner.username, note: 'See the bio' })
    expect(ok(await reporter.get('/api/me/export'))).toMatchObject({
      reports: [{ reason: 'spam', note: 'See the bio', closedAt: null }],
    })
    ok(await reporter.send('POST', '/api/me/delete', { password: PASSWORD }))
    expect(await reportsAbout(moderator, owner)).toEqual([])
  })
})
