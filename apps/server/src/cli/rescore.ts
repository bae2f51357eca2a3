// npm run rescore: scores every bag again after the rules or the catalog changed, also while the server runs.
import { runCommand } from './command.ts'
import { withExistingDatabase } from './existing-database.ts'
import { rescoreAll } from './rescore-all.ts'

await runCommand(() =>
  withExistingDatabase(rescoreAll, {
    unreachable: "The database can't be reached. Run the command again to continue from here.",
  }),
)
