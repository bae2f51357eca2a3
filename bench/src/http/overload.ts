// Five times the server's capacity: how much is still served, how the rest is refused, how fast it recovers.
import { setTimeout as sleep } from 'node:timers/promises'
import { answerReader, runAtCapacity, connected, requestOf } from './load.ts'
import { fillBags, forget, newDataDir, newPlayer, seedPlayers, startProduct } from './product.ts'

const TIMES = 5
const SECONDS = 8
/** The number of open connections, each with at most one request at a time. */
const CONNECTIONS = 1500
const RECOVERY_MS = 5000
const LAST_MS = 1000

export type Overload = {
  readonly peak: number
  readonly kept: number
  readonly refused: number
  readonly withoutRetryAfter: number
  readonly others: number
  readonly recovered: number
}

/** Requests at a fixed rate, whether or not earlier ones are finished. */
async function atPace(port: number, request: Buffer, perSecond: number) {
  const counts = { served: 0, refused: 0, withoutRetryAfter: 0, others: 0 }
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => connected(port)))
  const free = [...sockets]
  for (const socket of sockets) {
    socket.on('error', () => {
      counts.others += 1
    })
    socket.on(
      'data',
      answerReader((status, head) => {
        if (status === 200) counts.served += 1
        else if (status === 503) counts.refused += 1
        else counts.others += 1
        if (status === 503 && !/\r\nretry-after: \d+/i.test(head)) counts.withoutRetryAfter += 1
        free.push(socket)
      }),
    )
  }
  const began = performance.now()
  let sent = 0
  while (performance.now() - began < SECONDS * 1000) {
    const due = ((performance.now() - began) / 1000) * perSecond
    for (; sent < due; sent++) {
      const socket = free.pop()
      if (!socket) break
      socket.write(request)
    }
    // Requests without a free connection are dropped.
    sent = Math.max(sent, due)
    await sleep(2)
  }
  const seconds = (performance.now() - began) / 1000
  for (const socket of sockets) socket.destroy()
  return { ...counts, perSecond: counts.served / seconds }
}

export async function overload(): Promise<Overload> {
  const dataDir = newDataDir()
  await seedPlayers(dataDir, 1000)
  const product = await startProduct(dataDir)
  try {
    const { ask, cookie } = await newPlayer(product)
    await fillBags(ask)
    const { port } = product
    const request = requestOf('/api/bags', { cookie })
    const carried = { connections: 16, milliseconds: 3000 }
    await runAtCapacity({ port, request }, carried)
    const { perSecond: peak } = await runAtCapacity({ port, request }, carried)
    const under = await atPace(port, request, TIMES * peak)
    // Back to a normal load: the last of five seconds counts.
    const untilThen = { ...carried, milliseconds: RECOVERY_MS - LAST_MS }
    await runAtCapacity({ port, request }, untilThen)
    const last = { ...carried, milliseconds: LAST_MS }
    const { perSecond: after } = await runAtCapacity({ port, request }, last)
    return {
      peak,
      kept: under.perSecond / peak,
      refused: under.refused,
      withoutRetryAfter: under.withoutRetryAfter,
      others: under.others,
      recovered: after / peak,
    }
  } finally {
    await product.stop()
    forget(dataDir)
  }
}
