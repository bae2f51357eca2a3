// Delivers an email: to the mail server at SMTP_URL, or as a file into DATA_DIR/outbox.
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { fileTimestamp, makeFolder } from '../data-dir/file-system.ts'
import type { EmailRow } from '../db/schema.ts'
import { htmlOf, type EmailContent, type SiteModel, textOf } from './layout.ts'

export type OutgoingEmail = Pick<EmailRow, 'id' | 'recipient' | 'message' | 'created_at'>

/** Resolves once the email is delivered. */
export type Deliver = (email: OutgoingEmail) => Promise<void>

/** The JSON in the queue. `from` defaults to MAIL_FROM. */
export type Message = EmailContent &
  SiteModel & { readonly from?: string | undefined; readonly replyTo?: string | undefined }

const SMTP_TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
} as const

/** The Message-ID contains the row's id, so duplicates can be recognized. */
function mailOptions(
  { id, recipient, message: json, created_at: createdAt }: OutgoingEmail,
  mailFrom: string,
): SendMailOptions {
  const message = JSON.parse(json) as Message
  return {
    from: message.from ?? mailFrom,
    to: { name: '', address: recipient },
    replyTo: message.replyTo,
    subject: message.subject,
    html: htmlOf(message, message),
    text: textOf(message, message),
    date: new Date(createdAt),
    messageId: `<${id}@${new URL(message.appUrl).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(message.unsubscribeLink && {
        'List-Unsubscribe': `<${message.unsubscribeLink}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** Opens a new connection for each email, so it doesn't matter if the mail server restarts. */
export function smtpDelivery(url: string, mailFrom: string): Deliver {
  const transport = createTransport({ url, ...SMTP_TIMEOUTS })
  return async email => {
    await transport.sendMail(mailOptions(email, mailFrom))
  }
}

/** Sorts by creation time; the same email always gets the same name. */
const fileName = ({ id, created_at: createdAt }: OutgoingEmail): string =>
  `${fileTimestamp(createdAt)}-${id}.eml`

/** Writes the file atomically. Only its owner can read it, because its links are secret. */
export function outboxDelivery(folder: string, mailFrom: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async email => {
    const { message } = await transport.sendMail(mailOptions(email, mailFrom))
    const name = fileName(email)
    const unfinished = join(folder, `.${name}.part`)
    makeFolder(folder)
    await writeFile(unfinished, message, { mode: 0o600 })
    await rename(unfinished, join(folder, name))
  }
}

/** A short error code. The mail server's own message may name a person, so it is left out. */
export function errorCodeOf(error: unknown): string {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  const name = typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,30}$/.test(code) ? code : 'failed'
  return typeof responseCode === 'number' ? `${name} ${responseCode}` : name
}
