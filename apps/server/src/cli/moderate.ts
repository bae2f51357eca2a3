// npm run moderate: the /moderate page as a command, even while the server runs.
import { type ModeratedContent, problemMessage } from '@bagwise/contract'
import {
  MODERATION_ACTIONS,
  RECORDED_ACTION_LABELS,
  REPORT_REASON_LABELS,
} from '@bagwise/domain/moderation'
import { pluralize } from '@bagwise/domain/text'
import { parseArguments, runCommand, UsageError, withExistingDatabase } from './command.ts'
import { type Config, parseConfig } from '../config.ts'
import type { Database } from '../platform/db/connect.ts'
import { endAllSessions } from '../accounts/session-queries.ts'
import type { Result } from '../platform/result.ts'
import { openCatalog } from '../catalog/catalog.ts'
import { makeModerationService, type Moderation } from '../moderation/moderation.ts'
import { makeScoreService } from '../scores/scores.ts'
import { ConfigError } from '../platform/config-error.ts'

const USAGE = `Usage: npm run moderate -- list [open|closed]
       npm run moderate -- hide|suspend|undo|dismiss USERNAME[/BAG] --reason "..."
       npm run moderate -- actions`

type Command = (moderation: Moderation) => Promise<string>

export function moderateCommand(args: readonly string[]): Command {
  const { values, positionals } = parseArguments(
    { args, options: { reason: { type: 'string' } }, allowPositionals: true },
    USAGE,
  )
  const { reason } = values
  const [command, target, extra] = positionals
  if (extra !== undefined) throw new UsageError(USAGE)
  if (command === 'actions' && target === undefined) return listActions
  if (command === 'list' && (target === undefined || target === 'open' || target === 'closed'))
    return moderation => listReports(moderation, target ?? 'open')
  const action = MODERATION_ACTIONS.find(known => known === command)
  if (!action || !target || reason === undefined) throw new UsageError(USAGE)
  const [username = '', address] = target.replace(/^@/, '').split('/', 2)
  return async moderation => {
    const { content } = valueOf(await moderation.findContent({ username, address }))
    const after = valueOf(await moderation.moderate(null, { ...content, action, reason })).content
    return `${after.path} is now ${stateOf(after)}; ${pluralize(after.openReports, 'open report')}`
  }
}

async function allPages<Item>(
  page: (after?: string) => Promise<{ items: Item[]; next: string | null }>,
): Promise<Item[]> {
  const items: Item[] = []
  let after: string | undefined
  for (;;) {
    const { items: some, next } = await page(after)
    items.push(...some)
    if (next === null) return items
    after = next
  }
}

function valueOf<T>(outcome: Result<T>): T {
  if (outcome.kind === 'done') return outcome.value
  throw new ConfigError(outcome.message ?? problemMessage(outcome.code))
}

const stateOf = ({ hidden, suspended }: ModeratedContent): string =>
  [hidden && 'hidden', suspended && 'suspended'].filter(Boolean).join(', ') || 'visible'

/** One line, even if some text has line breaks. */
const line = (...parts: readonly string[]): string =>
  parts.map(part => part.replaceAll(/\s+/g, ' ')).join('  ')

async function listReports(moderation: Moderation, status: 'open' | 'closed'): Promise<string> {
  const reports = await allPages(async after => {
    const { reports, next } = valueOf(await moderation.listReports(status, after))
    return { items: reports, next }
  })
  if (reports.length === 0) return `No ${status} reports`
  return reports
    .map(({ createdAt, content, reason, note }) =>
      line(createdAt, content.path, `(${stateOf(content)})`, REPORT_REASON_LABELS[reason], note),
    )
    .join('\n')
}

async function listActions(moderation: Moderation): Promise<string> {
  const actions = await allPages(async after => {
    const { actions, next } = valueOf(await moderation.listActions(after))
    return { items: actions, next }
  })
  if (actions.length === 0) return 'No actions yet'
  return actions
    .map(({ at, moderator, action, content, reason }) =>
      line(at, moderator, RECORDED_ACTION_LABELS[action], content?.path ?? 'deleted', reason),
    )
    .join('\n')
}

export async function runModerateCommand(
  database: Database,
  { moderators }: Pick<Config, 'moderators'>,
  command: Command,
): Promise<string> {
  const catalog = await openCatalog(database)
  const moderation = makeModerationService({
    database,
    scores: makeScoreService({ database, catalog, now: Date.now }),
    sessions: { endAll: endAllSessions },
    moderators,
    now: Date.now,
  })
  return command(moderation)
}

if (import.meta.main)
  await runCommand(() => {
    const config = parseConfig(process.env)
    const command = moderateCommand(process.argv.slice(2))
    return withExistingDatabase(database => runModerateCommand(database, config, command))
  })
