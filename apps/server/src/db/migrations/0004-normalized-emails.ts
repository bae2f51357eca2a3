// Stores addresses with other than ASCII characters the way they are looked for now: one text for one mailbox.
import { domainToASCII } from 'node:url'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** As it was when this was released; undefined where the domain cannot be read. */
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
        // Where another row has the address already, this one stays as it is.
        await sql`
          update ${table} set email = ${better}
          where id = ${id} and not exists (select 1 from ${table} where email = ${better})
        `.execute(db)
      }
    }
  },
}
