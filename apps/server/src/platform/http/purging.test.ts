// Does a change appear right away on every cached page that shows it, and do the other pages stay cached?
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statementLog } from '../../../test/support/plans.ts'
import { type Browser, signedIn, testApp, type TestApp } from '../../../test/support/app.ts'
import { realPages } from '../../../test/support/built-web.ts'
import { describeOnBothEngines } from '../../../test/support/databases.ts'
import { aBag, hideProfile } from '../../../test/chaos/world.ts'

describeOnBothEngines('cached answers', open => {
  const log = statementLog()
  let server: TestApp
  let visitor: Browser
  let ann: Browser & { username: string }
  let bob: Browser & { username: string }
  let bagId: string
  beforeAll(async () => {
    // The clock is frozen, so that nothing expires by itself.
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

  /** Those that are served without a database query. */
  async function cachedOf(paths: readonly string[]): Promise<string[]> {
    const cached: string[] = []
    for (const path of paths) {
      const statements = await log.statementsOf(() => visitor.get(path))
      if (statements.length === 0) cached.push(path)
    }
    return cached
  }
  const shown = async (path: string) => JSON.stringify((await visitor.get(path)).body)

  const pages = () => ({
    ofAnn: [`/u/${ann.username}`, `/api/profiles/${ann.username}`],
    board: ['/leaderboard', '/api/leaderboard', '/api/bags/public?sort=newest'],
    ofBob: [`/u/${bob.username}`, `/api/profiles/${bob.username}`],
  })

  it('[T86] a changed bag shows on its profile and on the leaderboard right away, and purges nobody else', async () => {
    const { ofAnn, board, ofBob } = pages()
    const all = [...ofAnn, ...board, ...ofBob]
    await cachedOf(all)
    expect(await cachedOf(all)).toEqual(all)
    await ann.send('PATCH', `/api/bags/${bagId}`, { name: 'Renamed bag' })
    expect(await cachedOf(all)).toEqual(ofBob)
    for (const path of [...ofAnn, ...board]) expect(await shown(path)).toContain('Renamed bag')
    expect(await cachedOf(all)).toEqual(all)
  })

  it('[T57] a profile made private is gone from the cache right away', async () => {
    const { ofAnn } = pages()
    for (const path of ofAnn) expect(await shown(path)).toContain('Renamed bag')
    await hideProfile(ann)
    for (const path of [...ofAnn, ...pages().board])
      expect(await shown(path)).not.toContain('Renamed bag')
  })

  it('a missing profile is looked up for each request, and never cached', async () => {
    for (let round = 0; round < 2; round += 1) {
      const sent = await log.statementsOf(() => visitor.get('/api/profiles/nobody_here'))
      expect(sent).toHaveLength(1)
    }
  })
})
