// Finds emails in the outbox by recipient, waiting until they arrive.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ParsedEmail, parseEmail } from './parse-email.ts'

/** Every email in an outbox folder, oldest first. */
export function readOutbox(folder: string): ParsedEmail[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.eml'))
    .toSorted()
    .map(name => parseEmail(readFileSync(join(folder, name), 'utf8')))
}

export const emailsTo = (dataDir: string, email: string): ParsedEmail[] =>
  readOutbox(join(dataDir, 'outbox')).filter(({ headers }) => headers.get('to') === email)

/** The texts of the emails to this address. */
export const textTo = (dataDir: string, email: string): string =>
  emailsTo(dataDir, email)
    .map(({ text }) => text)
    .join('\n')

/** The link to this path in the newest email to this address. */
export async function emailedLink(
  dataDir: string,
  email: string,
  path: string,
  { timeoutMs = 10_000 } = {},
): Promise<URL> {
  const pattern = new RegExp(`https?://[^\\s"<>]*${path}\\?token=[A-Za-z0-9_-]+`)
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(25)) {
    const link = emailsTo(dataDir, email)
      .map(({ text }) => pattern.exec(text)?.[0])
      .findLast(found => found !== undefined)
    if (link) return new URL(link)
  }
  throw new Error(`No email to ${email} with a link to ${path} arrived within ${timeoutMs} ms`)
}

/** The token of that link. */
export const emailedToken = async (dataDir: string, email: string, path: string): Promise<string> =>
  (await emailedLink(dataDir, email, path)).searchParams.get('token') ?? ''
