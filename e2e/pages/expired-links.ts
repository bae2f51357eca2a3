// Expires emailed links. Real expiry takes half an hour.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Makes all links emailed to this player expire. */
export function expireLinks(dataDir: string, email: string): void {
  const database = new DatabaseSync(join(dataDir, 'bagwise.db'), { timeout: 10_000 })
  const { changes } = database
    .prepare(
      `update email_links set expires_at = 0
       where user_id = (select id from users where email = ?)`,
    )
    .run(email.toLowerCase())
  database.close()
  if (changes === 0) throw new Error(`There is no link for ${email}`)
}
