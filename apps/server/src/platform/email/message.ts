// Turns a row of the queue into a message.
import type { ClaimedMail } from './queries.ts'
import { type RenderedMail, renderMail } from './templates/index.ts'
import { type Mailbox, mailboxOf } from './address.ts'

export type OutgoingMessage = RenderedMail & {
  readonly id: string
  readonly createdAt: number
  readonly to: string
  readonly from: Mailbox
  readonly replyTo: Mailbox | undefined
}

export type MessageParts = { readonly appUrl: string; readonly defaultFrom: Mailbox }

/** Throws if the row is invalid: retrying would not help. */
export function messageOf(
  mail: ClaimedMail,
  { appUrl, defaultFrom }: MessageParts,
): OutgoingMessage {
  const site = { appUrl, currentYear: new Date(mail.created_at).getUTCFullYear() }
  const model = JSON.parse(mail.template_model) as object
  return {
    ...renderMail(mail.template_alias, model, site),
    id: mail.id,
    createdAt: mail.created_at,
    to: mail.recipient,
    from: (mail.sender === null ? undefined : mailboxOf(mail.sender)) ?? defaultFrom,
    replyTo: mail.reply_to === null ? undefined : mailboxOf(mail.reply_to),
  }
}

/** The message for the mail library; its id is the row's, so that a duplicate can be recognized. */
export function mailOptionsOf({ id, createdAt, to, from, ...message }: OutgoingMessage) {
  const domain = from.address.split('@').at(-1) ?? 'localhost'
  return {
    from: { name: from.name, address: from.address },
    to: { name: '', address: to },
    // Separate from the headers: exactly one recipient, however a header would be parsed.
    envelope: { from: from.address, to: [to] },
    ...(message.replyTo && {
      replyTo: { name: message.replyTo.name, address: message.replyTo.address },
    }),
    subject: message.subject,
    html: message.html,
    text: message.text,
    date: new Date(createdAt),
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...message.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
