// Finds emails in the outbox by recipient, waiting until they arrive.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Joins quoted-printable lines, so that links are complete. */
const unfolded = (eml: string): string =>
  eml
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )

export function mailsTo(dataDir: string, email: string): string[] {
  const outbox = join(dataDir, 'outbox')
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .filter(name => name.endsWith('.eml'))
    .toSorted()
    .map(name => unfolded(readFileSync(join(outbox, name), 'utf8')))
    .filter(eml => new RegExp(`^To: .*${email.replaceAll('.', '\\.')}`, 'im').test(eml))
}

/** The link to this path in the newest email to this address. */
export async function mailedLink(
  dataDir: string,
  email: string,
  path: string,
  { withinMs = 10_000 } = {},
): Promise<URL> {
  const pattern = new RegExp(`https?://[^\\s"<>]*${path}\\?token=[A-Za-z0-9_-]+`)
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(25)) {
    const link = mailsTo(dataDir, email)
      .map(eml => pattern.exec(eml)?.[0])
      .findLast(found => found !== undefined)
    if (link) return new URL(link)
  }
  throw new Error(`No email to ${email} with a link to ${path} arrived within ${withinMs} ms`)
}

/** The token of that link. */
export const mailedToken = async (dataDir: string, email: string, path: string): Promise<string> =>
  (await mailedLink(dataDir, email, path)).searchParams.get('token') ?? ''
