// A local mail server for tests that accepts, delays or rejects emails.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type ParsedEmail, parseEmail } from './parse-email.ts'

export type Behavior = {
  /** How long to wait before accepting or rejecting a recipient. */
  readonly delayMs?: number
  /** Rejects every recipient with this status. */
  readonly rejectWith?: number
}

export type ReceivedEmail = ParsedEmail & { readonly recipients: readonly string[] }

export type MailSink = {
  readonly url: string
  readonly port: number
  readonly received: readonly ReceivedEmail[]
  /** The number of delivery attempts. */
  readonly attempts: () => number
  readonly setBehavior: (behavior: Behavior) => void
  readonly close: () => Promise<void>
}

export async function startMailSink({ port = 0, ...first }: Behavior & { port?: number } = {}) {
  let behavior: Behavior = first
  let attempts = 0
  const received: ReceivedEmail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo(address, _session, callback) {
      attempts += 1
      const { rejectWith: responseCode, delayMs = 0 } = behavior
      const rejection = new Error(`no mailbox for ${address.address}`)
      const error = responseCode ? Object.assign(rejection, { responseCode }) : null
      setTimeout(() => callback(error), delayMs)
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ ...parseEmail(Buffer.concat(chunks).toString('utf8')), recipients })
        callback()
      })
    },
  })
  // A killed sender drops its connection. Tests do that on purpose, so it isn't an error.
  server.on('error', () => {})
  await new Promise<void>(resolve => {
    server.listen(port, '127.0.0.1', () => resolve())
  })
  const address = server.server.address() as AddressInfo
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    attempts: () => attempts,
    setBehavior(next) {
      behavior = next
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
      }),
  }
  return sink
}
