// Does a change show at once on every cached page that shows it, and leave the other pages cached?
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statementLog } from '../db/testing/plans.ts'
import { type Browser, signedIn, testApp, type TestApp } from '../testing/app.ts'
import { realPages } from '../testing/built-web.ts'
import { describeOnBothEngines } from '../testing/databases.ts'
import { aBag, hideProfile } from '../trust/world.ts'

describeOnBothEngines('cached answers', open => {
  const log = statementLog()
  let server: TestApp
  let visitor: Browser
  let ann: Browser & { username: string }
  let bob: Browser & { username: string }
  let bagId: string
  beforeAll(async () => {
    // The clock stands still, so that nothing expires by itself.
    const time = Date.now()
    const database = await open({ around: log.around })
    server = await testApp(database, { now: () => time, pages: await realPages() })
    visitor = server.browser()
    ann = await signedIn(server)
    bob = await signedIn(server)
    bagId = (await aBag(ann)).id
    await aBag(bob)
  })
  afterAll(() => server.app.close())

  /** Whether it was answered without asking the database. */
  const isCached = async (path: string) =>
    (await log.statementsOf(() => visitor.get(path))).length === 0
  const shown = async (path: string) => String(JSON.stringify((await visitor.get(path)).body))

  const pages = () => ({
    ofAnn: [`/u/${ann.username}`, `/api/profiles/${ann.username}`],
    board: ['/leaderboard', '/api/leaderboard'],
    ofBob: [`/u/${bob.username}`, `/api/profiles/${bob.username}`],
  })

  it('[T86] a changed bag shows on its profile and on the leaderboard at once, and purges no one else', async () => {
    const { ofAnn, board, ofBob } = pages()
    for (const path of [...ofAnn, ...board, ...ofBob]) {
      await visitor.get(path)
      expect(await isCached(path), path).toBe(true)
    }
    await ann.send('PATCH', `/api/bags/${bagId}`, { name: 'Renamed bag' })
    for (const path of ofBob) expect(await isCached(path), path).toBe(true)
    for (const path of [...ofAnn, ...board]) {
      expect(await isCached(path), path).toBe(false)
      expect(await shown(path), path).toContain('Renamed bag')
      expect(await isCached(path), path).toBe(true)
    }
  })

  it('[T57] a profile made private is gone from the cache at once', async () => {
    const { ofAnn } = pages()
    for (const path of ofAnn) expect(await shown(path)).toContain('Renamed bag')
    await hideProfile(ann)
    for (const path of [...ofAnn, '/leaderboard', '/api/leaderboard'])
      expect(await shown(path), path).not.toContain('Renamed bag')
  })

  it('a missing profile is looked for once for each request, and never cached', async () => {
    for (let round = 0; round < 2; round += 1) {
      const sent = await log.statementsOf(() => visitor.get('/api/profiles/nobody_here'))
      expect(sent).toHaveLength(1)
    }
  })
})
