// Delivers an email: to the mail server at SMTP_URL, or as a file into DATA_DIR/outbox.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { mailOptionsOf, type OutgoingMessage } from './message.ts'

/** Resolves once the email is delivered. */
export type Deliver = (message: OutgoingMessage) => Promise<void>

const SMTP_TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
} as const

export type SmtpTimeouts = { readonly [Name in keyof typeof SMTP_TIMEOUTS]?: number }

/** A new connection for each email, so that a restart of the mail server in between does no harm. */
export function smtpDelivery(url: string, timeouts: SmtpTimeouts = {}): Deliver {
  const transport = createTransport({ url, ...SMTP_TIMEOUTS, ...timeouts })
  return async message => {
    await transport.sendMail(mailOptionsOf(message))
  }
}

/** Sorts by the time of the request; the same email always gets the same name. */
const fileName = ({ id, createdAt }: OutgoingMessage): string =>
  `${new Date(createdAt).toISOString().replaceAll(/[-:.]/g, '')}-${id}.eml`

/** The file appears complete or not at all. Its links are secrets, so only its owner can read it. */
export function outboxDelivery(folder: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async message => {
    const { message: content } = await transport.sendMail(mailOptionsOf(message))
    const name = fileName(message)
    const unfinished = join(folder, `.${name}.part`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(unfinished, content, { mode: 0o600 })
    await rename(unfinished, join(folder, name))
  }
}

const CODE = /^[A-Z][A-Z0-9_]{1,30}$/

/** A short error code. The mail server's own message may name a person, so it is left out. */
export function failureOf(error: unknown): string {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  const words = [
    typeof code === 'string' && CODE.test(code) ? code : 'failed',
    typeof responseCode === 'number' ? String(responseCode) : '',
  ]
  return words.filter(Boolean).join(' ')
}
