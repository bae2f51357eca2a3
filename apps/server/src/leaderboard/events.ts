// Notifies open leaderboards of changes by server-sent events; each then fetches the board again.
import type { ServerResponse } from 'node:http'
import { problemStatus } from '@bagwise/contract'
import type { FastifyInstance } from 'fastify'
import { refused } from '../platform/result.ts'
import { networkOf } from '../platform/http/network.ts'
import { problemBody } from '../platform/http/register-endpoints.ts'

const HEARTBEAT_MS = 25_000
/** Changes within this time are sent as one event. */
const GATHER_MS = 300
const MAX_IN_ALL = 500
const MAX_PER_NETWORK = 5
const MAX_UNREAD_BYTES = 16 * 1024

export const LEADERBOARD_EVENTS = '/api/leaderboard/events'

/** A client that reads nothing is dropped: its unread events would pile up in memory. */
export function writeOrDrop(stream: ServerResponse, text: string): void {
  if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy()
  else stream.write(text)
}

export function registerLeaderboardEvents(
  app: FastifyInstance,
  { onChange }: { onChange: (listener: () => void) => () => void },
): void {
  const streams = new Map<ServerResponse, string>()
  let gathering: NodeJS.Timeout | undefined
  /** This process knows of no changes before it started. */
  let changedAt = Date.now()

  const send = (text: string) => {
    for (const stream of streams.keys()) writeOrDrop(stream, text)
  }
  const stopListening = onChange(() => {
    changedAt = Date.now()
    gathering ??= setTimeout(() => {
      gathering = undefined
      send('event: changed\ndata: \n\n')
    }, GATHER_MS)
  })
  const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS)
  heartbeat.unref()

  app.addHook('preClose', async () => {
    stopListening()
    clearInterval(heartbeat)
    clearTimeout(gathering)
    for (const stream of streams.keys()) stream.end()
  })

  const countOf = (network: string): number =>
    [...streams.values()].filter(other => other === network).length

  /** Closes the oldest stream of the network with the most streams; its browser reconnects later. */
  function makeRoom(): void {
    const counts = new Map<string, number>()
    for (const network of streams.values()) counts.set(network, (counts.get(network) ?? 0) + 1)
    const max = Math.max(...counts.values())
    for (const [stream, network] of streams) {
      if (counts.get(network) !== max) continue
      streams.delete(stream)
      stream.end()
      return
    }
  }

  app.get(
    LEADERBOARD_EVENTS,
    // Otherwise, the response to HEAD would never end.
    { exposeHeadRoute: false, config: { endless: true, alwaysAdmitted: true } },
    async (request, reply) => {
      const network = networkOf(request.ip)
      if (countOf(network) >= MAX_PER_NETWORK) {
        const refusal = refused('too-many-requests')
        return reply
          .code(problemStatus(refusal.code))
          .header('retry-after', HEARTBEAT_MS / 1000)
          .send(problemBody(refusal))
      }
      if (streams.size >= MAX_IN_ALL) makeRoom()
      const { raw } = reply
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) raw.setHeader(name, value)
      }
      raw.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
      // A client whose board is newer than the last change has missed nothing.
      raw.write(`retry: 5000\nevent: hello\ndata: ${Date.now() - changedAt}\n\n`)
      streams.set(raw, network)
      raw.once('close', () => streams.delete(raw))
      return reply.hijack()
    },
  )
}
