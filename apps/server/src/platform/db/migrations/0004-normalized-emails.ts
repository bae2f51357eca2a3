// Normalizes stored email addresses with non-ASCII characters: one spelling per mailbox.
import { domainToASCII } from 'node:url'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A copy of the rule at the time of this release; undefined if the domain is invalid. */
function normalized(email: string): string | undefined {
  const plain = email.trim().normalize('NFKC').toLowerCase().normalize('NFKC')
  const at = plain.lastIndexOf('@')
  const domain = domainToASCII(plain.slice(at + 1))
  return at > 0 && domain !== '' ? `${plain.slice(0, at)}@${domain}` : undefined
}

export const normalizedEmailsMigration: Migration = {
  async up(db: Kysely<never>): Promise<void> {
    for (const table of [sql.id('user'), sql.id('subscribers')]) {
      const { rows } = await sql<{ id: string; email: string }>`
        select id, email from ${table} where octet_length(email) <> length(email) order by id
      `.execute(db)
      for (const { id, email } of rows) {
        const better = normalized(email)
        if (better === undefined || better === email) continue
        // If another row already has the address, this one stays unchanged.
        await sql`
          update ${table} set email = ${better}
          where id = ${id} and not exists (select 1 from ${table} where email = ${better})
        `.execute(db)
      }
    }
  },
}
