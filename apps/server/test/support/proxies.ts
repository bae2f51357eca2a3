// PgBouncer and HAProxy, each in a process that can be killed and restarted.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../../scripts/lib/free-port.ts'

const PATH = `${process.env['PATH']}:/usr/sbin`

const isInstalled = (command: string): boolean =>
  spawnSync(command, ['-v'], { env: { PATH } }).error === undefined

/** Describes what is missing; undefined if everything is installed. */
export function missingProxies(): string | undefined {
  const missing = ['pgbouncer', 'haproxy'].filter(command => !isInstalled(command))
  return missing.length === 0 ? undefined : `${missing.join(' and ')} not installed`
}

export type Proxy = {
  readonly port: number
  readonly start: () => Promise<void>
  /** Kills it, which closes every connection through it. */
  readonly kill: () => Promise<void>
}

const accepts = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

function proxyOf(port: number, command: string, args: readonly string[]): Proxy {
  let child: ChildProcess | undefined
  let output = ''
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  return {
    port,
    async start() {
      const started = spawn(command, args, { env: { PATH }, stdio: ['ignore', 'pipe', 'pipe'] })
      child = started
      for (const stream of [started.stdout, started.stderr]) {
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
      }
      while (!(await accepts(port))) {
        if (started.exitCode !== null) throw new Error(`${command} ended: ${output}`)
        await sleep(10)
      }
    },
    kill,
  }
}

const folders: string[] = []

export function removeProxyFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** A folder that other users can read, because neither proxy runs as root. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bagwise-proxy-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

/** The timeouts that sessions would set without a pooler, as in deploy/pgbouncer. */
const TIMEOUTS =
  'set statement_timeout = 5000; set lock_timeout = 3000; set idle_in_transaction_session_timeout = 10000'

/** Returns the proxy and the address of the same database through it. */
export async function makePgBouncer(databaseUrl: string): Promise<Proxy & { url: string }> {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl)
  const port = await freePort()
  const folder = newFolder()
  const users = join(folder, 'users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${username}" "${password}"\n`)
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${databasePort} connect_query='${TIMEOUTS}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
server_login_retry = 1
query_wait_timeout = 5
`,
  )
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const proxy = proxyOf(port, 'pgbouncer', [...asUser, settings])
  return { ...proxy, url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}` }
}

/** Sends requests to the servers that are ready. */
export async function makeHaproxy(ports: readonly number[]): Promise<Proxy & { origin: string }> {
  const port = await freePort()
  const settings = join(newFolder(), 'haproxy.cfg')
  writeFileSync(
    settings,
    `defaults
  mode http
  timeout connect 1s
  timeout check 3s
  timeout client 30s
  timeout server 30s
  retries 3
  option redispatch 1
frontend site
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  option httpchk GET /readyz
  http-reuse never
  default-server check inter 500ms fall 2 rise 1
${ports.map((each, index) => `  server server${index} 127.0.0.1:${each}\n`).join('')}`,
  )
  const proxy = proxyOf(port, 'haproxy', ['-db', '-f', settings])
  return { ...proxy, origin: `http://127.0.0.1:${port}` }
}
