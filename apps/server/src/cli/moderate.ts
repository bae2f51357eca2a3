// npm run moderate: what the page /moderate does, from the command line, also while the server runs.
import { runCommand } from './command.ts'
import { withExistingDatabase } from './existing-database.ts'
import { moderateCommand, runModerateCommand } from './moderate-command.ts'
import { parseConfig } from '../config.ts'

await runCommand(() => {
  const config = parseConfig(process.env)
  const command = moderateCommand(process.argv.slice(2))
  return withExistingDatabase(database => runModerateCommand(database, config, command), {
    unreachable: "The database can't be reached. Nothing was done.",
  })
})
