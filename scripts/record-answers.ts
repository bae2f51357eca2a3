// Records real responses of the server for apps/web/app/data/recorded-answers.test.ts.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type EndpointName, endpoints, pathWith } from '../packages/contract/src/index.ts'
import { mailedLink } from '../apps/server/test/support/outbox.ts'
import { startProductServer } from './lib/product-server.ts'

const ROOT = resolve(import.meta.dirname, '..')
const FILE = join(ROOT, 'apps/web/app/data/recorded-answers.json')
/** All discs in the library have the same format, and so have plastics: a few of them are enough. */
const LIBRARY_DISCS = 3

type Recorded = { readonly status: number; readonly body: never }
type Input = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

const answers: Record<string, Recorded> = {}

function makeCaller(origin: string) {
  let cookie = ''
  const send = async (method: string, path: string, body?: object): Promise<Recorded> => {
    const response = await fetch(origin + path, {
      method,
      headers: { origin, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const [given] = response.headers.getSetCookie()
    if (given) cookie = given.split(';')[0] ?? ''
    return { status: response.status, body: (await response.json()) as never }
  }
  /** Calls an endpoint and records its response under its name, or under the given name if it is an error. */
  return async (name: EndpointName, input: Input = {}, refusal?: string): Promise<never> => {
    const { method, path } = endpoints[name]
    const search = input.query ? `?${new URLSearchParams(input.query).toString()}` : ''
    const answer = await send(method, pathWith(path, input.params) + search, input.body)
    if (answer.status < 300 === Boolean(refusal))
      throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    answers[refusal ? `${name}: ${refusal}` : name] = answer
    return answer.body
  }
}

type Bag = { readonly id: string; readonly discs: readonly { readonly id: string }[] }

type Call = ReturnType<typeof makeCaller>

async function recordCollection(call: Call, bagId: string): Promise<void> {
  const copyId = randomUUID()
  const teebird = { discId: 'innova-teebird', plastic: 'Star', weight: 174, condition: 7 }
  const { plastics }: { plastics: object[] } = await call('listPlastics')
  answers['listPlastics'] = {
    status: 200,
    body: { plastics: plastics.slice(0, LIBRARY_DISCS) } as never,
  }
  await call('createCopies', { body: { copies: [{ id: copyId, ...teebird }], bagId } })
  const params = { copyId }
  await call('updateCopy', { params, body: { nickname: 'Old faithful', version: 1 } })
  await call('updateCopy', { params, body: { nickname: 'x', version: 99 } }, 'copy-changed')
  const move = { kind: 'move', place: 'lost', course: 'Maple Hill', hole: '8' }
  await call('changeCopies', { body: { copyIds: [copyId], action: move } })
  await call('listCopies')
  await call('showCopies', { body: { shown: true } })

  const numbers = { speed: 4, glide: 4, turn: -1, fade: 1 }
  const fields = { brand: 'Basement Plastics', name: 'First Try', type: 'midrange', ...numbers }
  const { disc }: { disc: { id: string } } = await call('createOwnMold', {
    body: { id: randomUUID(), ...fields },
  })
  const oneMold = { discId: disc.id }
  await call('updateOwnMold', { params: oneMold, body: { ...fields, glide: 5 } })
  await call('listOwnMolds')
  await call('deleteOwnMold', { params: oneMold })
}

async function recordSharing(call: Call, bagId: string): Promise<void> {
  const shared: { linkToken: string } = await call('setBagVisibility', {
    params: { bagId },
    body: { visibility: 'link' },
  })
  await call('getBagPage', { params: { username: 'ada', address: shared.linkToken } })
  await call('renewBagLink', { params: { bagId } })
  const old = { username: 'ada', address: shared.linkToken }
  await call('getBagPage', { params: old }, 'bag-not-found')
  await call('setBagVisibility', { params: { bagId }, body: { visibility: 'public' } })
  await call('browseBags', { query: { discId: 'innova-teebird' } })
  const importId = randomUUID()
  await call('copyBag', { params: { username: 'ada', address: 'windy' }, body: { importId } })
  await call('undoImport', { params: { importId } })
  const discs = [{ discId: 'innova-roc', notes: 'Flat', copies: [{ plastic: 'DX', weight: 175 }] }]
  const body = { importId: randomUUID(), into: { kind: 'bag', bagId }, discs }
  await call('importDiscs', { body })
  await call('renameBag', { params: { bagId }, body: { name: 'Windy' } })
  await call('addDisc', { params: { bagId }, body: { discId: 'innova-leopard' } })
  await call('undoImport', { params: { importId: body.importId } }, 'import-changed')
}

const OPERATOR = 'grace@example.com'

/** By another player, whose address is confirmed by the emailed link. */
async function recordModeration(origin: string, dataDir: string): Promise<void> {
  const call = makeCaller(origin)
  const password = 'plastic-flies-9'
  await call('reportContent', { body: { username: 'ada', address: 'windy', reason: 'spam' } })
  await call('signUp', { body: { email: OPERATOR, password, username: 'grace' } })
  await call('listReports', {}, 'not-found')
  await call('requestPasswordReset', { body: { email: OPERATOR } })
  const link = await mailedLink(dataDir, OPERATOR, '/reset-password')
  const token = link.searchParams.get('token')
  await call('resetPassword', { body: { token, newPassword: password } })
  await call('listReports')
  const found: { content: { playerId: string; bagId: string } } = await call('findContent', {
    query: { username: 'ada', address: 'windy' },
  })
  const { playerId, bagId } = found.content
  const body = { playerId, bagId, reason: 'Sells discs' }
  await call('moderate', { body: { ...body, action: 'hide' } })
  await call('moderate', { body: { ...body, action: 'undo' } })
  await call('listOperatorActions')
}

async function record(origin: string, dataDir: string): Promise<void> {
  const call = makeCaller(origin)
  const email = 'ada@example.com'
  const password = 'plastic-flies-9'
  const account = { email, password, username: 'ada' }
  const { discs, ...library }: { discs: object[] } = await call('listDiscs')
  answers['listDiscs'] = {
    status: 200,
    body: { ...library, discs: discs.slice(0, LIBRARY_DISCS) } as never,
  }
  await call('getDisc', { params: { discId: 'innova-destroyer' } })
  await call('getDisc', { params: { discId: 'no-such-disc' } }, 'disc-not-found')
  await call('listBags', {}, 'signed-out')
  await call('subscribe', { body: { email } })

  await call('signUp', { body: account })
  await call('signUp', { body: { ...account, username: 'ada_2' } }, 'email-taken')
  await call('signOut')
  await call('signIn', { body: { email, password: 'not-the-password' } }, 'wrong-credentials')
  await call('signIn', { body: { email, password } })
  await call('getMe')
  await call('requestPasswordReset', { body: { email } })

  const bag: Bag = await call('createBag', { body: { name: 'Windy days' } })
  const params = { bagId: bag.id }
  for (const discId of ['innova-destroyer', 'innova-teebird', 'innova-aviar', 'discraft-buzzz'])
    await call('addDisc', { params, body: { discId } })
  await call('addDisc', { params, body: { discId: 'innova-aviar' } }, 'already-in-bag')
  await call('addDisc', { params, body: { discId: 'innova-aviar', more: 1 } }, 'bad-request')
  const full: Bag = await call('renameBag', { params, body: { name: 'Windy' } })
  const bagDiscIds = full.discs.map(disc => disc.id).toReversed()
  const [first = ''] = bagDiscIds
  await call('reorderDiscs', { params, body: { bagDiscIds } })
  const oneDisc = { ...params, bagDiscId: first }
  await call('setNotes', { params: oneDisc, body: { notes: 'Into the wind' } })
  await call(
    'setNotes',
    { params: oneDisc, body: { notes: 'x', previousNotes: 'y' } },
    'note-changed',
  )
  await call('setPrimaryBag', { params })
  await call('setActiveBag', { params })
  await call('setBagVisibility', { params, body: { isPublic: true } })
  await call('swapDisc', { params, body: { bagDiscId: first, discId: 'discraft-zone' } })
  const copy: Bag = await call('cloneBag', { params, body: {} })
  const swaps = [{ discId: 'innova-destroyer', replacementId: 'discraft-nuke' }]
  const body = { key: randomUUID(), target: { kind: 'current' }, swaps }
  const { conversionId }: { conversionId: string } = await call('convertBag', {
    params: { bagId: copy.id },
    body,
  })
  await call('undoConversion', { params: { conversionId } })
  await call('removeDisc', { params: { bagId: copy.id, bagDiscId: copy.discs[0]?.id ?? '' } })
  await call('deleteBag', { params: { bagId: copy.id } })
  await call('listBags')

  await recordCollection(call, bag.id)
  await recordSharing(call, bag.id)

  await recordModeration(origin, dataDir)

  const profile: object = await call('getMyProfile')
  await call('updateMyProfile', {
    body: { ...profile, isPublic: true, bio: 'Plays in the rain', pdgaNumber: 12345 },
  })
  await call('updateMyPreferences', {
    body: { longestThrow: 345, hand: 'left', style: 'backhand', showArm: true },
  })
  await call('updateMyPreferences', { body: { longestThrow: 99 } }, 'bad-request')
  await call('checkUsername', { params: { username: 'ada' } })
  await call('getProfile', { params: { username: 'ada' } })
  await call('getProfile', { params: { username: 'nobody' } }, 'profile-not-found')
  await call('getLeaderboard', { query: { period: 'daily' } })
  await call('getOwnRank', { query: { period: 'daily' } })
  await call('getLeaderboardBag', { params })
  await call('listPopularDiscs')
  await call('getRankingData')
  await call('listSessions')
  await call('endOtherSessions')
  await call('changePassword', { body: { currentPassword: password, newPassword: password } })
  await call('changeEmail', { body: { email: 'ada.two@example.com', password } })
  await call('exportMyData')
  await call('deleteAccount', { body: { password } })
}

const server = await startProductServer({ env: { OPERATORS: OPERATOR } })
await record(server.origin, server.dataDir).finally(server.stop)
// Responses of earlier releases stay, because open tabs may receive them. Delete the file to record everything again.
const earlier = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as object) : {}
writeFileSync(FILE, JSON.stringify({ ...answers, ...earlier }))
execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), [FILE])
console.log(`${Object.keys({ ...answers, ...earlier }).length} responses are recorded.`)
