// Where a finished mail goes: to the mail server of SMTP_URL, or into DATA_DIR/outbox as a file.
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { makeFolder } from '../make-folder.ts'
import { mailOptionsOf, type OutgoingMessage } from './message.ts'

/** Resolves once the mail is in other hands. */
export type Deliver = (message: OutgoingMessage) => Promise<void>

const SMTP_TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
} as const

export type SmtpTimeouts = { readonly [Name in keyof typeof SMTP_TIMEOUTS]?: number }

/** A connection for each mail: a mail server that restarts in between spoils nothing. */
export function smtpDelivery(url: string, timeouts: SmtpTimeouts = {}): Deliver {
  const transport = createTransport({ url, ...SMTP_TIMEOUTS, ...timeouts })
  return async message => {
    await transport.sendMail(mailOptionsOf(message))
  }
}

/** Sorts by the time the mail was asked for; the same mail always has the same name. */
const fileName = ({ id, createdAt }: OutgoingMessage): string =>
  `${new Date(createdAt).toISOString().replaceAll(/[-:.]/g, '')}-${id}.eml`

/** A file appears whole or not at all. It holds links that are secrets, so only its owner reads it. */
export function outboxDelivery(folder: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async message => {
    const { message: content } = await transport.sendMail(mailOptionsOf(message))
    const name = fileName(message)
    const unfinished = join(folder, `.${name}.part`)
    makeFolder(folder)
    await writeFile(unfinished, content, { mode: 0o600 })
    await rename(unfinished, join(folder, name))
  }
}

const CODE = /^[A-Z][A-Z0-9_]{1,30}$/

/** What went wrong in a word or two. The server's own sentence may name a person, so it is left out. */
export function failureOf(error: unknown): string {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  const words = [
    typeof code === 'string' && CODE.test(code) ? code : 'failed',
    typeof responseCode === 'number' ? String(responseCode) : '',
  ]
  return words.filter(Boolean).join(' ')
}
