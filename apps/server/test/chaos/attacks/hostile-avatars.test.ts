import { AVATAR_SIZES, avatarPath } from '@bagwise/domain/avatar'
import { describe, expect, it } from 'vitest'
import { signedIn, useTestApp } from '../../support/app.ts'
import { loadedSqlite } from '../../support/databases/databases.ts'
import { SMALL_PNG } from '../../support/avatars.ts'
import { digestOf } from '../fuzz/digest.ts'
import { note } from '../figures.ts'
import { hostileFiles, imagesWithHiddenContent } from './hostile-avatars.ts'
import type { Player } from '../fuzz/world.ts'

const AVATAR_MESSAGE = 'Please choose a JPEG, PNG, WebP or AVIF image up to 8 MB'

const PATH = '/api/me/avatar'
/** Fewer than a player may upload in an hour. */
const BATCH = 25

// On one engine, because decoding doesn't involve the database.
describe('[T96] hostile files', () => {
  const { database, server } = useTestApp(loadedSqlite)

  /** Uses a different network each time, because networks have limits too. */
  let networks = 0
  async function uploader(): Promise<Player> {
    const player = await signedIn(server)
    const address = `10.1.2.${(networks += 1)}`
    const elsewhere = server.browser({ address, cookies: player.cookies })
    return { ...elsewhere, username: player.username, email: player.email }
  }

  it('[PI1] [PI2] are all rejected with the same message, and nothing is stored', async () => {
    const files = await hostileFiles()
    expect(files.length).toBeGreaterThanOrEqual(200)
    const wrong: string[] = []
    for (let start = 0; start < files.length; start += BATCH) {
      const player = await uploader()
      const before = await digestOf(database)
      for (const { name, file, type = 'application/octet-stream' } of files.slice(
        start,
        start + BATCH,
      )) {
        const { status, body } = await player.upload(PATH, file, type)
        const { message } = body as { message?: string }
        if (![413, 415].includes(status) || message !== AVATAR_MESSAGE)
          wrong.push(`${name}: ${status} ${JSON.stringify(body)}`)
      }
      if ((await digestOf(database)) !== before) wrong.push(`something was stored after ${start}`)
    }
    expect(wrong).toEqual([])
    expect(await database.db.selectFrom('avatars').selectAll().execute()).toEqual([])
    note('hostile files rejected', files.length)
    // A valid image is still accepted.
    expect((await (await uploader()).upload(PATH, SMALL_PNG)).status).toBe(200)
  })

  it('hostile files that are valid images are stored without anything else in them', async () => {
    const canary = '<script>canary()</script>'
    const player = await uploader()
    for (const { name, file } of await imagesWithHiddenContent(canary)) {
      expect(file.includes(canary)).toBe(true)
      const { status, body } = await player.upload(PATH, file)
      expect([name, status]).toEqual([name, 200])
      const { avatar } = body as { avatar: string }
      for (const size of AVATAR_SIZES) {
        const { statusCode, rawPayload } = await server.app.inject({
          url: avatarPath(avatar, size),
        })
        expect(statusCode).toBe(200)
        expect(rawPayload.includes('canary')).toBe(false)
      }
    }
  })
})
