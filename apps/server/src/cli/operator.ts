// npm run operator: what the page /operator does, from the command line, also while the server runs.
import { runCommand } from './command.ts'
import { withExistingDatabase } from './existing-database.ts'
import { operatorCommand, runOperatorCommand } from './operator-command.ts'
import { parseConfig } from '../config.ts'

await runCommand(() => {
  const config = parseConfig(process.env)
  const command = operatorCommand(process.argv.slice(2))
  return withExistingDatabase(database => runOperatorCommand(database, config, command), {
    unreachable: "The database can't be reached. Nothing was done.",
  })
})
