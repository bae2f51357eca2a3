// Runs pg_dump and pg_restore as docs/operations.md describes them.
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { AVATAR_SIZES, avatarPath } from '@bagwise/domain/avatar'
import { expect, it, vi } from 'vitest'
import { useDataDirs } from '../../support/data-dirs.ts'
import { PASSWORD, TEST_SECRET } from '../../support/app.ts'
import {
  missingPostgres,
  startInstalledPostgres,
} from '../../support/databases/installed-postgres.ts'
import { aPhoto } from '../../support/avatars.ts'
import { type ServerProcess, startServer } from '../../support/server-process.ts'

vi.setConfig({ testTimeout: 90_000 })

const newDataDir = useDataDirs()

const send = (
  { origin }: ServerProcess,
  method: string,
  path: string,
  [type, body]: readonly [string, string | Uint8Array<ArrayBuffer>],
  cookie = '',
) => fetch(origin + path, { method, headers: { origin, cookie, 'content-type': type }, body })

/** Signs up ann and uploads her avatar. */
async function upload(server: ServerProcess): Promise<void> {
  const player = { email: 'ann@example.com', password: PASSWORD, username: 'ann' }
  const json = ['application/json', JSON.stringify(player)] as const
  const signUp = await send(server, 'POST', '/api/auth/sign-up', json)
  const cookie = signUp.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const photo = new Uint8Array(await aPhoto(640, 480).jpeg().toBuffer())
  const file = ['application/octet-stream', photo] as const
  const response = await send(server, 'PUT', '/api/me/avatar', file, cookie)
  expect(response.status).toBe(200)
}

/** The hash of the avatar in her profile, and the file of each size. */
async function servedAvatar({
  origin,
}: ServerProcess): Promise<{ avatar: string; files: string[] }> {
  const profile = await fetch(`${origin}/api/profiles/ann`)
  const { avatar } = (await profile.json()) as { avatar: string }
  const files = AVATAR_SIZES.map(async size => {
    const response = await fetch(origin + avatarPath(avatar, size))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    return Buffer.from(await response.arrayBuffer()).toString('base64')
  })
  return { avatar, files: await Promise.all(files) }
}

it.skipIf(missingPostgres)(
  `[F28] [PI5] pg_dump of a running server contains the avatars, and a restored server serves the same bytes${missingPostgres ? ` (skipped: ${missingPostgres})` : ''}`,
  async () => {
    const postgres = await startInstalledPostgres()
    const folder = newDataDir()
    // The tools run as another user.
    chmodSync(folder, 0o777)
    const dump = join(folder, 'bagwise.dump')
    const databaseNamed = (name: string): string => {
      postgres.run('createdb', [`--maintenance-db=${postgres.url}/postgres`, name])
      return `${postgres.url}/${name}`
    }
    const start = (DATABASE_URL: string) =>
      startServer({ DATA_DIR: newDataDir(), DATABASE_URL, SESSION_SECRET: TEST_SECRET })
    const restore = (url: string) =>
      postgres.run('pg_restore', ['--clean', '--if-exists', `--dbname=${url}`, dump])
    try {
      const first = databaseNamed('first')
      const running = await start(first)
      await upload(running)
      const before = await servedAvatar(running)
      postgres.run('pg_dump', ['--format=custom', `--file=${dump}`, first])
      await running.kill()
      // Restores into an empty database, and over the original one.
      for (const target of [databaseNamed('second'), first]) {
        restore(target)
        const restored = await start(target)
        expect(await servedAvatar(restored)).toEqual(before)
        await restored.kill()
      }
    } finally {
      postgres.stop()
    }
  },
)
