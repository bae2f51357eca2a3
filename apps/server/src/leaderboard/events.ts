// Notifies open leaderboards of changes through server-sent events. Each one then refetches the board.
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { problem } from '../platform/result.ts'
import { networkOf } from '../platform/http/network.ts'
import { USER_CONTENT_MS } from '../platform/http/response-cache.ts'
import { EVENT_STREAMS } from '../platform/http/service-limits.ts'
import { sendProblem } from '../platform/http/error-handler.ts'

const HEARTBEAT_MS = 25_000
/** Events are delayed until boards cached before the change have expired, plus a margin for timers. */
const DELAY_MS = USER_CONTENT_MS + 100
const MAX_UNREAD_BYTES = 16 * 1024

export const LEADERBOARD_EVENTS = '/api/leaderboard/events'

/** Drops a client that doesn't read, because its unread events would pile up in memory. */
export function writeOrDrop(stream: ServerResponse, text: string): void {
  if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy()
  else stream.write(text)
}

export function registerLeaderboardEvents(
  app: FastifyInstance,
  { onChange }: { onChange: (listener: () => void) => () => void },
): void {
  const { slots, slotsPerNetwork } = EVENT_STREAMS
  const streams = new Map<ServerResponse, string>()
  let timer: NodeJS.Timeout | undefined
  /** Changes from before this process started are unknown. */
  let changedAt = Date.now()

  const send = (text: string) => {
    for (const stream of streams.keys()) writeOrDrop(stream, text)
  }
  const scheduleEvent = () => {
    const scheduledAt = Date.now()
    timer = setTimeout(() => {
      timer = undefined
      send('event: changed\ndata: \n\n')
      if (changedAt > scheduledAt) scheduleEvent()
    }, DELAY_MS)
  }
  const stopListening = onChange(() => {
    changedAt = Date.now()
    if (!timer) scheduleEvent()
  })
  const heartbeat = setInterval(() => send(': heartbeat\n\n'), HEARTBEAT_MS)
  heartbeat.unref()

  app.addHook('preClose', async () => {
    stopListening()
    clearInterval(heartbeat)
    clearTimeout(timer)
    for (const stream of streams.keys()) stream.end()
  })

  const streamsByNetwork = () => Map.groupBy(streams.keys(), stream => streams.get(stream))

  /** Closes the oldest stream of the network with the most streams; its browser reconnects later. */
  function closeOldestStream(): void {
    const networks = [...streamsByNetwork().values()]
    const [oldest] = networks.toSorted((a, b) => b.length - a.length)[0] ?? []
    if (!oldest) return
    streams.delete(oldest)
    oldest.end()
  }

  app.get(
    LEADERBOARD_EVENTS,
    // Otherwise, the response to HEAD would never end.
    { exposeHeadRoute: false, config: { isEventStream: true, isExemptFromWorkShare: true } },
    async (request, reply) => {
      const network = networkOf(request.ip)
      if ((streamsByNetwork().get(network)?.length ?? 0) >= slotsPerNetwork) {
        const retryAfterSeconds = HEARTBEAT_MS / 1000
        return sendProblem(reply, problem('too-many-requests', { retryAfterSeconds }))
      }
      if (streams.size >= slots) closeOldestStream()
      const { raw } = reply
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) raw.setHeader(name, value)
      }
      raw.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
      // A client whose board is newer than the last change doesn't reload. A cached board may be a second older than it seems.
      const unchangedMs = Math.max(0, Date.now() - changedAt - USER_CONTENT_MS)
      raw.write(`retry: 5000\nevent: hello\ndata: ${unchangedMs}\n\n`)
      streams.set(raw, network)
      raw.once('close', () => streams.delete(raw))
      return reply.hijack()
    },
  )
}
