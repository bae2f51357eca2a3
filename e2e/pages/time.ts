// Lets time pass for what is stored: a journey cannot wait half an hour for a link to grow old.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Every mailed link of this player is as old as if the player had come back tomorrow. */
export function outdateLinks(dataDir: string, email: string): void {
  const database = new DatabaseSync(join(dataDir, 'bagwise.db'), { timeout: 10_000 })
  const { changes } = database
    .prepare(
      `update mailed_links set expires_at = 0
       where user_id = (select id from users where email = ?)`,
    )
    .run(email.toLowerCase())
  database.close()
  if (changes === 0) throw new Error(`no link of ${email} is stored`)
}
