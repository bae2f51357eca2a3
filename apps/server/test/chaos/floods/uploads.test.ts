import { connect } from 'node:net'
import { MAX_AVATAR_BYTES } from '@bagwise/domain/avatar'
import { beforeAll, expect, it } from 'vitest'
import { encodeAvatar } from '../../../src/profiles/avatar-worker.ts'
import { useDataDirs } from '../../support/data-dirs.ts'
import {
  type Browser,
  cookieHeader,
  ORIGIN,
  PASSWORD,
  signedIn,
  useTestApp,
} from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases/databases.ts'
import { aPhoto } from '../../support/avatars.ts'
import { startMeasuredServer } from '../../support/server-process.ts'
import { type Client, clientAt, sessionCookieOf } from './clients.ts'
import { note, scale } from '../figures.ts'

const newDataDir = useDataDirs()

const PLAYERS = 20

type StalledUpload = { readonly stop: () => void; readonly isRejected: () => boolean }

/** Signs up a player from another network. Returns the client and its session. */
async function signUpPlayer(
  origin: string,
  at: number,
): Promise<{ client: Client; cookie: string }> {
  const client = clientAt(`127.0.0.${at + 2}`, origin)
  const response = await client.post('/api/auth/sign-up', {
    email: `player${at}@example.com`,
    password: PASSWORD,
  })
  return { client, cookie: sessionCookieOf(response) }
}

it('[T96] while 20 people upload, the event loop is never blocked for as long as encoding one avatar takes', async () => {
  const server = await startMeasuredServer({ DATA_DIR: newDataDir(), LOG_LEVEL: 'silent' })
  const photo = await aPhoto(4000, 3000).jpeg({ quality: 80 }).toBuffer()
  expect(photo.length).toBeGreaterThan(3e6)
  expect(photo.length).toBeLessThan(MAX_AVATAR_BYTES)
  const players: Awaited<ReturnType<typeof signUpPlayer>>[] = []
  for (let at = 0; at < PLAYERS; at += 1) players.push(await signUpPlayer(server.origin, at))
  await server.eventLoop()
  const statuses = await Promise.all(
    players.map(async ({ client, cookie }) => {
      const own: number[] = []
      for (let time = 0; time < scale(1, 5); time += 1)
        own.push((await client.put('/api/me/avatar', photo, cookie)).status)
      client.close()
      return own
    }),
  )
  const { delay, longestWork } = await server.eventLoop()
  await server.kill()
  expect(statuses.flat()).toEqual(Array(PLAYERS * scale(1, 5)).fill(200))
  note('max event loop delay during 20 uploads (ms)', Math.round(delay))
  note('longest uninterrupted work during 20 uploads (ms)', Math.round(longestWork))
  // Compared with processor time on the same machine, so other work on it doesn't matter.
  const before = process.cpuUsage()
  await encodeAvatar({ file: photo, crop: undefined })
  const { user, system } = process.cpuUsage(before)
  expect(longestWork).toBeLessThan((user + system) / 1000)
})

describeOnBothEngines('stalled uploads', open => {
  let port: number
  let photo: Buffer
  const { server } = useTestApp(open)
  beforeAll(async () => {
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
    photo = await aPhoto(200, 200).jpeg().toBuffer()
  })

  /** Announces an image, sends its beginning, and waits until the server has read that. */
  async function stalledUpload({ cookies }: Browser, localAddress: string): Promise<StalledUpload> {
    let received = ''
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    const head = `PUT /api/me/avatar HTTP/1.1\r\nhost: x\r\norigin: ${ORIGIN}\r\ncookie: ${cookieHeader(cookies)}\r\n`
    const body = `content-type: image/jpeg\r\ncontent-length: 1000000\r\nexpect: 100-continue\r\n\r\n`
    await new Promise<void>(resolve => {
      socket.on('data', chunk => {
        received += chunk.toString()
        resolve()
      })
      socket.write(head + body)
    })
    socket.write(photo.subarray(0, 1000))
    return { stop: () => socket.destroy(), isRejected: () => received.includes(' 503 ') }
  }

  const upload = (player: Browser) => player.upload('/api/me/avatar', photo)

  it("[T113] stalled uploads of 12 accounts in two networks don't prevent others from uploading", async () => {
    const stalled: StalledUpload[] = []
    for (let account = 0; account < 12; account += 1) {
      const player = await signedIn(server)
      for (let time = 0; time < 2; time += 1)
        stalled.push(await stalledUpload(player, `127.0.0.${2 + (account % 2)}`))
    }
    expect((await upload(await signedIn(server))).status).toBe(200)
    for (const { stop } of stalled) stop()
  })

  it("[T113] an upload that doesn't get a slot doesn't count toward the thirty per hour", async () => {
    const player = await signedIn(server)
    const stalled: StalledUpload[] = []
    for (let time = 0; time < 4; time += 1) stalled.push(await stalledUpload(player, '127.0.0.4'))
    // The other two have the account's two slots.
    await expect.poll(() => stalled.filter(({ isRejected }) => isRejected())).toHaveLength(2)
    for (let at = 0; at < 30; at += 1) expect((await upload(player)).status).toBe(503)
    for (const { stop } of stalled) stop()
    await expect.poll(async () => (await upload(player)).status).toBe(200)
  })
})
