// Reads what was mailed, as a player would: from the outbox, by address, waiting until it is there.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Quoted-printable lines joined again, so that links are whole. */
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

/** The link of the newest mail to this address that leads to this path. */
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
  throw new Error(`No mail to ${email} with a link to ${path} came within ${withinMs} ms`)
}
