// Do response times reveal whether an address has an account?
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PASSWORD_COST } from '../../../src/accounts/passwords.ts'
import { startMailSink } from '../../support/mail/mail-sink.ts'
import { signedIn, testApp, type TestApp } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases/databases.ts'
import { scale } from '../figures.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

/** A long run detects smaller differences. */
const TOLERANCE = scale(0.3, 0.1)
/** The number of attempts before an account is protected. */
const SIGN_INS_EACH = 8
const RESETS_EACH = 3

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
  /** Every attempt comes from a different network, so that only the account can make a difference. */
  async function timed(path: string, body: object): Promise<{ ms: number; answer: string }> {
    networks += 1
    const address = `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
    const visitor = server.browser({ address })
    const began = performance.now()
    const { status, body: answer } = await visitor.send('POST', path, body)
    return { ms: performance.now() - began, answer: `${status} ${JSON.stringify(answer)}` }
  }

  /** Alternates known and unknown addresses in a changing order, so that nothing else differs. */
  async function compared(
    { tries, each, restMs }: { tries: number; each: number; restMs: number },
    path: string,
    extra: object = {},
  ) {
    const known: number[] = []
    const unknown: number[] = []
    const answers = new Set<string>()
    for (let account = 0; account * each < tries; account += 1) {
      const { email } = await signedIn(server)
      const nobody = email.replace('@', `.${account}.nobody@`)
      for (let at = 0; at < each; at += 1) {
        const turns = [
          { email, times: known },
          { email: nobody, times: unknown },
        ]
        for (const turn of at % 2 ? turns : turns.toReversed()) {
          await sleep(restMs)
          const { ms, answer } = await timed(path, { email: turn.email, ...extra })
          turn.times.push(ms)
          answers.add(answer)
        }
      }
    }
    expect([...answers]).toHaveLength(1)
    return median(known) / median(unknown)
  }

  /** A large difference is measured again: load on the machine passes, a leak stays. */
  async function difference(measure: () => Promise<number>): Promise<number> {
    let smallest = Infinity
    for (let round = 0; round < 6 && smallest >= TOLERANCE; round += 1) {
      smallest = Math.min(smallest, Math.abs((await measure()) - 1))
    }
    return smallest
  }

  it('[T6] signing in takes as long for an unknown address as with a wrong password', async () => {
    const asked = { tries: scale(16, 200), each: SIGN_INS_EACH, restMs: 0 }
    const wrong = { password: 'not-the-one' }
    expect(await difference(() => compared(asked, '/api/auth/sign-in', wrong))).toBeLessThan(
      TOLERANCE,
    )
  })

  it('[T17] asking for a reset takes as long for an unknown address, though the mail server is slow', async () => {
    // What goes on after an answer must not run into the next one, or this machine is measured instead.
    const asked = { tries: scale(9, 100), each: RESETS_EACH, restMs: 200 }
    expect(
      await difference(() => compared(asked, '/api/auth/request-password-reset')),
    ).toBeLessThan(TOLERANCE)
  })
})
