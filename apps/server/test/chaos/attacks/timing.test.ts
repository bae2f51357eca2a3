import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PASSWORD_COST } from '../../../src/accounts/passwords.ts'
import { startMailSink } from '../../support/mail/mail-sink.ts'
import { signedIn, testApp, type TestApp } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases/databases.ts'
import { scale } from '../figures.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

/** Lower in long runs, which detect smaller differences. */
const TOLERANCE = scale(0.3, 0.1)
/** The number of attempts before an account is protected. */
const SIGN_INS_PER_ACCOUNT = 8
const RESETS_PER_ACCOUNT = 3

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

describeOnBothEngines('response times', open => {
  let server: TestApp
  let sink: Awaited<ReturnType<typeof startMailSink>>
  beforeAll(async () => {
    PASSWORD_COST.memory = 46 * 1024
    sink = await startMailSink({ delayMs: 3000 })
    server = await testApp(await open(), { env: { SMTP_URL: sink.url } })
  })
  afterAll(async () => {
    await server.app.close()
    await sink.close()
  })

  let networks = 0
  /** Every attempt is from a different network, so only the account can make a difference. */
  async function timeRequest(
    path: string,
    body: object,
  ): Promise<{ ms: number; response: string }> {
    networks += 1
    const address = `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
    const visitor = server.browser({ address })
    const startedAt = performance.now()
    const { status, body: response } = await visitor.send('POST', path, body)
    return { ms: performance.now() - startedAt, response: `${status} ${JSON.stringify(response)}` }
  }

  /** Returns the time for known addresses relative to unknown ones. Alternates them in a changing order. */
  async function timeRatio(
    { attempts, perAccount, pauseMs }: { attempts: number; perAccount: number; pauseMs: number },
    path: string,
    extra: object = {},
  ) {
    const known: number[] = []
    const unknown: number[] = []
    const responses = new Set<string>()
    for (let account = 0; account * perAccount < attempts; account += 1) {
      const { email } = await signedIn(server)
      const nobody = email.replace('@', `.${account}.nobody@`)
      for (let at = 0; at < perAccount; at += 1) {
        const turns = [
          { email, times: known },
          { email: nobody, times: unknown },
        ]
        for (const turn of at % 2 ? turns : turns.toReversed()) {
          await sleep(pauseMs)
          const { ms, response } = await timeRequest(path, { email: turn.email, ...extra })
          turn.times.push(ms)
          responses.add(response)
        }
      }
    }
    expect([...responses]).toHaveLength(1)
    return median(known) / median(unknown)
  }

  /** Measures a large difference again, because machine load is temporary but a leak isn't. */
  async function minDifference(measure: () => Promise<number>): Promise<number> {
    let smallest = Infinity
    for (let round = 0; round < 6 && smallest >= TOLERANCE; round += 1) {
      smallest = Math.min(smallest, Math.abs((await measure()) - 1))
    }
    return smallest
  }

  it('[T6] signing in takes as long for an unknown address as with a wrong password', async () => {
    const options = { attempts: scale(16, 200), perAccount: SIGN_INS_PER_ACCOUNT, pauseMs: 0 }
    const wrong = { password: 'not-the-one' }
    expect(await minDifference(() => timeRatio(options, '/api/auth/sign-in', wrong))).toBeLessThan(
      TOLERANCE,
    )
  })

  it('[T17] requesting a reset takes as long for an unknown address, even with a slow mail server', async () => {
    // Pauses between attempts, so work that continues after one response doesn't slow down the next.
    const options = { attempts: scale(9, 100), perAccount: RESETS_PER_ACCOUNT, pauseMs: 200 }
    expect(
      await minDifference(() => timeRatio(options, '/api/auth/request-password-reset')),
    ).toBeLessThan(TOLERANCE)
  })
})
