import type { Bag, BagPage } from '@bagwise/contract'
import { isLinkToken } from '@bagwise/domain/bag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statementLog } from '../../test/support/databases/plans.ts'
import { type Browser, signedIn, testApp, useTestApp } from '../../test/support/app.ts'
import { add, bagOf, codeOf, discIds, newId, ok } from '../../test/support/owned-disc-requests.ts'
import { USER_CONTENT_MS } from '../platform/http/response-cache.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { expectInvariants } from '../../test/support/invariants.ts'
import {
  aBag,
  aMold,
  hideProfile,
  type Player,
  setVisibility,
} from '../../test/chaos/fuzz/world.ts'

describeOnBothEngines('a bag page', open => {
  const log = statementLog()
  let visitor: Browser
  let ann: Player
  let bob: Player

  const time = Date.now()
  const { database, server } = useTestApp(() => open({ wrapDialect: log.wrapDialect }), {
    now: () => time,
  })
  beforeAll(async () => {
    visitor = server.browser()
    ann = await signedIn(server)
    bob = await signedIn(server)
  })
  afterAll(() => expectInvariants(database))

  const pathOf = (address: string | null | undefined, player: Player = ann) =>
    `/api/profiles/${player.username}/bags/${address ?? ''}`
  const pageOf = async (browser: Browser, address: string | null | undefined) =>
    ok<BagPage>(await browser.get(pathOf(address)))
  const statusOf = async (browser: Browser, address: string | null | undefined) =>
    (await browser.get(pathOf(address))).status
  const rename = async (bag: Bag, name: string) =>
    ok<Bag>(await ann.send('PATCH', `/api/bags/${bag.id}`, { name }))

  it('[BP1] [BP4] [BP6] serves a public bag at its slug to everyone', async () => {
    const bag = await aBag(ann, 'Grön säck')
    expect(bag).toMatchObject({ address: 'gron-sack', visibility: 'public', linkToken: null })
    const page = await pageOf(visitor, 'gron-sack')
    expect(page).toMatchObject({
      username: ann.username,
      isOwn: false,
      visibility: 'public',
      address: 'gron-sack',
      moved: null,
      bag: { id: bag.id, name: 'Grön säck', score: { completenessScore: 44 } },
    })
    expect(page.bag.discs.map(({ disc }) => disc.id)).toEqual(discIds(bag))
    expect(page.bag.score?.scoreBreakdown).toEqual(bag.score?.scoreBreakdown)
    expect(await pageOf(ann, 'gron-sack')).toMatchObject({ isOwn: true })
    expect(await pageOf(visitor, 'GRON-sack')).toMatchObject({ moved: 'permanently' })
  })

  it('[BP5] [BP6] old addresses redirect permanently, and no other bag ever gets them', async () => {
    const first = await aBag(ann, 'Lake')
    expect((await rename(first, 'River')).address).toBe('river')
    expect((await aBag(ann, 'Lake')).address).toBe('lake-2')
    expect(await pageOf(visitor, 'lake')).toMatchObject({
      moved: 'permanently',
      address: 'river',
      bag: { id: first.id },
    })
    expect((await rename(first, 'Lake')).address).toBe('lake')
    expect(await pageOf(visitor, 'lake')).toMatchObject({ moved: null })
    expect(await pageOf(visitor, 'river')).toMatchObject({ moved: 'permanently', address: 'lake' })
    await ann.send('DELETE', `/api/bags/${first.id}`)
    expect(await statusOf(ann, 'river')).toBe(404)
    expect((await aBag(ann, 'Lake')).address).toBe('lake')
  })

  it('[BP5] a bag keeps its 50 most recent addresses', async () => {
    const bag = await aBag(ann, 'Name 0', [])
    for (let number = 1; number <= 52; number += 1) await rename(bag, `Name ${number}`)
    const stored = await database.db
      .selectFrom('bag_addresses')
      .where('bag_id', '=', bag.id)
      .select('slug')
      .execute()
    expect(stored).toHaveLength(50)
    expect(stored).toContainEqual({ slug: 'name-52' })
    await ann.send('DELETE', `/api/bags/${bag.id}`)
  })

  it.each([
    'no-such-address',
    '__proto__',
    '%00',
    '..%2f..%2fetc',
    '%F0%9F%A5%8F',
    'x'.repeat(199),
  ])('[T59] [BP6] %s is not found', async address => {
    const response = await visitor.get(pathOf(address))
    expect([response.status, codeOf(response)]).toEqual([404, 'bag-not-found'])
    expect((await visitor.get(`/api/profiles/nobody_here/bags/${address}`)).status).toBe(404)
    expect((await visitor.get(`/api/profiles/${address}/bags/woods`)).status).toBe(404)
  })

  it('[BP1] [BP2] [BP3] [BP6] [T98] a bag shared by link is found only at its link', async () => {
    const { id } = await aBag(ann, 'Secret')
    const shared = await setVisibility(ann, id, 'link')
    expect(shared).toMatchObject({ visibility: 'link' })
    const link = shared.linkToken ?? ''
    expect(isLinkToken(link)).toBe(true)
    for (const browser of [visitor, bob]) {
      expect(await pageOf(browser, link)).toMatchObject({ address: link, moved: null })
      expect(await statusOf(browser, 'secret')).toBe(404)
      expect(await statusOf(browser, id)).toBe(404)
    }
    expect(await pageOf(ann, 'secret')).toMatchObject({ address: link, moved: 'temporarily' })
    // Another player's link finds nothing.
    expect((await visitor.get(pathOf(link, bob))).status).toBe(404)
  })

  it('[BP2] [T98] replaces a link, keeps it when a bag becomes public, and deletes it when it becomes private', async () => {
    const { id } = await aBag(ann, 'Renewed')
    const renew = () => ann.send('POST', `/api/bags/${id}/link`)
    expect(codeOf(await renew())).toBe('no-link')
    const { linkToken: first } = await setVisibility(ann, id, 'link')
    const { linkToken: second } = ok<Bag>(await renew())
    expect(second).not.toBe(first)
    expect(await statusOf(visitor, first)).toBe(404)
    expect(await statusOf(ann, first)).toBe(404)
    expect(await statusOf(visitor, second)).toBe(200)
    expect(await setVisibility(ann, id, 'link')).toMatchObject({ linkToken: second })
    expect(await setVisibility(ann, id, 'public')).toMatchObject({ linkToken: second })
    expect(await pageOf(visitor, second)).toMatchObject({
      address: 'renewed',
      moved: 'temporarily',
      visibility: 'public',
    })
    expect(await setVisibility(ann, id, 'private')).toMatchObject({ linkToken: null })
    expect(await statusOf(visitor, second)).toBe(404)
    expect(await statusOf(visitor, 'renewed')).toBe(404)
    expect(await pageOf(ann, 'renewed')).toMatchObject({ visibility: 'private', moved: null })
    const { linkToken: third } = await setVisibility(ann, id, 'link')
    expect([first, second]).not.toContain(third)
  })

  it('[BP1] rejects an unknown visibility', async () => {
    const { id } = await aBag(ann, 'Unchanged')
    for (const body of [{}, { isPublic: true }, { visibility: 'friends' }]) {
      expect((await ann.send('PUT', `/api/bags/${id}/visibility`, body)).status).toBe(400)
    }
  })

  it('[BP1] an emptied bag keeps its visibility and its link', async () => {
    const bag = await aBag(ann, 'Emptied', ['innova-roc'])
    const { linkToken } = await setVisibility(ann, bag.id, 'link')
    const path = `/api/bags/${bag.id}/discs`
    const emptied = ok<Bag>(await ann.send('DELETE', `${path}/${bag.discs[0]?.id}`))
    expect(emptied).toMatchObject({ score: null, visibility: 'link', linkToken })
    const profile = await visitor.get(`/api/profiles/${ann.username}`)
    expect(JSON.stringify(profile.body)).not.toContain('Emptied')
    expect(await statusOf(visitor, 'emptied')).toBe(404)
    expect(await pageOf(visitor, linkToken)).toMatchObject({ bag: { discs: [], score: null } })
    const source = await aBag(ann, 'Public source', ['innova-destroyer'])
    const converted = await ann.send('POST', `/api/bags/${source.id}/convert`, {
      conversionId: newId(),
      target: { kind: 'existing', bagId: bag.id },
      swaps: [{ discId: 'innova-destroyer', replacementId: 'discraft-nuke' }],
    })
    const target = ok<{ bag: Bag }>(converted).bag
    expect(target).toMatchObject({ id: bag.id, visibility: 'link', linkToken })
    await ann.send('DELETE', `${path}/${target.discs[0]?.id}`)
    const filled = ok<Bag>(await ann.send('POST', path, { discId: 'innova-teebird' }))
    expect(filled).toMatchObject({ visibility: 'link', linkToken })
  })

  it.each(['private', 'link', 'public'] as const)(
    '[BP12] an import, a clone and a conversion create a bag that is %s if the player chooses it',
    async visibility => {
      const source = await aBag(ann, `Source for ${visibility}`, ['innova-destroyer'])
      const requests = [
        bob.send('POST', '/api/imports', {
          importId: newId(),
          target: { kind: 'new', name: 'Imported', visibility },
          discs: [{ discId: 'innova-roc', ownedDiscs: [] }],
        }),
        bob.send('POST', `${pathOf(source.address)}/clone`, { importId: newId(), visibility }),
        ann.send('POST', `/api/bags/${source.id}/convert`, {
          conversionId: newId(),
          target: { kind: 'new', name: 'Converted', visibility },
          swaps: [{ discId: 'innova-destroyer', replacementId: 'discraft-nuke' }],
        }),
      ]
      for (const response of await Promise.all(requests)) {
        expect(ok<{ bag: Bag }>(response).bag.visibility).toBe(visibility)
      }
    },
  )

  it('[BP12] converting or cloning your own bag creates a private bag by default if it is not public', async () => {
    const source = await aBag(ann, 'Unlisted source', ['innova-destroyer'])
    await setVisibility(ann, source.id, 'link')
    const converted = await ann.send('POST', `/api/bags/${source.id}/convert`, {
      conversionId: newId(),
      target: { kind: 'new', name: 'Converted' },
      swaps: [{ discId: 'innova-destroyer', replacementId: 'discraft-nuke' }],
    })
    const cloned = await ann.send('POST', `${pathOf(source.address)}/clone`, { importId: newId() })
    for (const response of [converted, cloned]) {
      expect(ok<{ bag: Bag }>(response).bag.visibility).toBe('private')
    }
  })

  it('[BP7] a private profile hides its public bags, and a bag opened by its link shows only the username', async () => {
    const carl = await signedIn(server)
    const profile = ok<object>(await carl.get('/api/me/profile'))
    await carl.send('PUT', '/api/me/profile', { ...profile, displayName: 'Carl the Great' })
    await carl.send('PUT', '/api/me/profile/collection', { showOwnedDiscs: true })
    const open = await aBag(carl, 'Open')
    const shared = await aBag(carl, 'Shared', ['innova-roc'])
    await add(carl, { discId: 'innova-roc', plastic: 'Champion' }, shared.id)
    const { linkToken } = await setVisibility(carl, shared.id, 'link')
    const pageAt = async (address: string | null | undefined) =>
      ok<BagPage>(await visitor.get(pathOf(address, carl)))
    expect(await pageAt(linkToken)).toMatchObject({
      displayName: 'Carl the Great',
      bag: { discs: [{ ownedDiscs: [{ plastic: 'Champion' }] }] },
    })
    await hideProfile(carl)
    expect((await visitor.get(pathOf(open.address, carl))).status).toBe(404)
    const page = await pageAt(linkToken)
    expect(page).toMatchObject({ username: carl.username, displayName: null })
    expect(page).toMatchObject({ isProfilePublic: false })
    expect(page.bag.discs[0]).not.toHaveProperty('ownedDiscs')
  })

  it('[T84] [T98] only public pages are cached, and a change is visible within a second', async () => {
    let time = Date.now()
    const caching = await testApp(database, { now: () => time, userContentMs: USER_CONTENT_MS })
    const visitor = caching.browser()
    const bag = await aBag(ann, 'Cached')
    const isCached = async (address: string | null | undefined) => {
      await visitor.get(pathOf(address))
      return (await log.statementsOf(() => visitor.get(pathOf(address)))).length === 0
    }
    expect(await isCached('cached')).toBe(true)
    const { linkToken } = await setVisibility(ann, bag.id, 'link')
    time += USER_CONTENT_MS + 1
    expect(await statusOf(visitor, 'cached')).toBe(404)
    expect(await isCached(linkToken)).toBe(false)
    const responses = await Promise.all([1, 2, 3].map(() => visitor.get(pathOf(linkToken))))
    for (const { headers } of responses) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
    }
    const open = await visitor.get(pathOf('gron-sack'))
    expect(open.headers['x-robots-tag']).toBeUndefined()
    await caching.app.close()
  })

  it("[BP8] [IM2] a clone has the discs in order, without the other player's notes, owned discs and custom molds", async () => {
    const flyer = await aMold(ann)
    const source = await aBag(ann, 'Cloned', ['innova-roc', flyer, 'innova-aviar'])
    const path = `/api/bags/${source.id}/discs/${source.discs[0]?.id}/notes`
    await ann.send('PUT', path, { notes: 'My first ace' })
    const { linkToken } = await setVisibility(ann, source.id, 'link')
    const importId = newId()
    const clone = () => bob.send('POST', `${pathOf(linkToken)}/clone`, { importId })
    const [cloned, repeated] = (await Promise.all([clone(), clone()])).map(response =>
      ok<{ bag: Bag; omittedDiscs: { name: string }[] }>(response),
    )
    if (!cloned) throw new Error('Nothing was cloned')
    expect(repeated).toEqual(cloned)
    expect(cloned.bag.name).toBe(`Cloned (from @${ann.username})`)
    expect(cloned.bag.discs.map(row => [row.disc.id, row.notes])).toEqual([
      ['innova-roc', null],
      ['innova-aviar', null],
    ])
    expect(cloned.bag.visibility).toBe('public')
    expect(cloned.omittedDiscs.map(({ name }) => name)).toEqual(['Flyer'])
    const bags = ok<{ bags: Bag[] }>(await bob.get('/api/bags')).bags
    expect(bags.filter(bag => bag.name.startsWith('Cloned (from'))).toHaveLength(1)
    // A retry succeeds even after the other player makes the bag private.
    await setVisibility(ann, source.id, 'private')
    expect(ok(await clone())).toEqual(cloned)
    const again = await bob.send('POST', `${pathOf(linkToken)}/clone`, { importId: newId() })
    expect([again.status, codeOf(again)]).toEqual([404, 'bag-not-found'])
    expect((await bob.send('POST', `/api/changes/${importId}/undo`)).status).toBe(200)
    expect(await bagOf(bob, cloned.bag.id)).toBeUndefined()
    expect(codeOf(await clone())).toBe('import-undone')
    const own = ok<{ bag: Bag }>(
      await ann.send('POST', `${pathOf('cloned')}/clone`, { importId: newId() }),
    )
    expect(discIds(own.bag)).toContain(flyer)
  })
})
