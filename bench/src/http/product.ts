// Starts the product in its own folder, with players, one of them signed in.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { discs } from '@bagwise/catalog'
import { type ProductServer, startProductServer } from '../../../scripts/lib/product-server.ts'
import type { BareAnswer } from './bare-answer.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const SERVER = join(ROOT, 'apps/server/src')

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'bagwise-bench-'))

const ended = (child: ChildProcess) =>
  new Promise<number | null>(done => {
    if (child.exitCode !== null) done(child.exitCode)
    else child.once('exit', done)
  })

export async function seedPlayers(
  dataDir: string,
  players: number,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn('node', [join(SERVER, 'cli/seed-demo.ts'), '--players', String(players)], {
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if ((await ended(child)) !== 0) throw new Error('The players could not be created')
}

/** With everything logged, as it is by default. */
export const startProduct = (
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ProductServer> => startProductServer({ dataDir, env: { LOG_LEVEL: 'info', ...env } })

/** Processor time a process has used, in clock ticks; Linux only. */
export function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

export const forget = (dataDir: string) => rmSync(dataDir, { recursive: true, force: true })

export type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>

/** Signs up a new player through the API; returns a client for that player. */
export async function newPlayer({
  port,
}: ProductServer): Promise<{ ask: Ask; cookie: string; username: string }> {
  const origin = `http://localhost:${port}`
  let cookie = ''
  const ask: Ask = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        origin,
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    const given = response.headers.getSetCookie()[0]?.split(';')[0]
    if (given) cookie = given
    return response.json()
  }
  const name = `bench${Math.random().toString(36).slice(2, 10)}`
  await ask('POST', '/api/auth/sign-up', {
    email: `${name}@example.com`,
    password: 'three putts from nowhere',
    username: name,
  })
  return { ask, cookie, username: name }
}

/** Three bags of fifteen, as many players have. */
export async function fillBags(ask: Ask, bags = 3, each = 15): Promise<void> {
  for (let bag = 0; bag < bags; bag++) {
    const { id } = (await ask('POST', '/api/bags', { name: `Bag ${bag + 1}` })) as { id: string }
    for (let at = 0; at < each; at++) {
      const disc = discs[(bag * each + at) * 30]
      await ask('POST', `/api/bags/${id}/discs`, { discId: disc?.id })
    }
  }
}

export type Bare = { readonly port: number; readonly pid: number; readonly stop: () => void }

/** A bare server that sends exactly the product's responses. */
export async function startBare(answers: Readonly<Record<string, BareAnswer>>): Promise<Bare> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'))
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (given: number) => resolve(given))
    child.once('exit', () => reject(new Error('The bare server did not start')))
    child.send(answers)
  })
  return { port, pid: child.pid ?? 0, stop: () => void child.kill('SIGTERM') }
}
