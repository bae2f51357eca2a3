// Download of the player's data, and the switch for usage statistics.
import { errorMessage } from './account-messages.ts'
import { api } from '../../lib/api/api.ts'
import { AnalyticsSwitch } from '../../lib/analytics-switch.tsx'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { usePending } from '../../ui/form/use-pending.ts'

export function MyData({ username }: { username: string }) {
  const { pending, run: download } = usePending(async () => {
    try {
      saveData(`bagwise-${username}.json`, await wholeExport(query => api.exportMyData({ query })))
    } catch (error) {
      toast.error(errorMessage(error, 'Failed to download your data'))
    }
  })
  return (
    <>
      <div className="grid gap-3">
        <p>
          Your account, profile, picture, bags, notes, discs, reports and sessions in one file that
          any program can read.
        </p>
        <Button
          className="justify-self-start"
          busy={pending}
          busyLabel="Preparing..."
          onClick={() => void download()}
        >
          Download My Data
        </Button>
      </div>
      <StatisticsSwitch />
    </>
  )
}

function StatisticsSwitch() {
  const { analyticsId, tagManagerId } = useSite().settings
  const collectsNone = analyticsId === null && tagManagerId === null
  const hint = "This site doesn't collect any right now; your choice is saved in this browser"
  const className = 'border-t border-line pt-4'
  return collectsNone ? (
    <AnalyticsSwitch hint={hint} className={className} />
  ) : (
    <AnalyticsSwitch className={className} />
  )
}

export function saveData(fileName: string, everything: Readonly<Record<string, unknown>>): void {
  const content = JSON.stringify(everything, null, 2)
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

type Part = Readonly<Record<string, unknown>>

/** Lists continue in every part; everything else is in the first one. */
export async function wholeExport(
  load: (query: { after?: string }) => Promise<Part>,
): Promise<Part> {
  const whole: Record<string, unknown> = {}
  for (let query: { after?: string } | null = {}; query;) {
    const { next, ...part }: Part = await load(query)
    for (const [name, value] of Object.entries(part)) {
      const known = whole[name]
      whole[name] =
        Array.isArray(known) && Array.isArray(value)
          ? [...(known as unknown[]), ...(value as unknown[])]
          : value
    }
    query = typeof next === 'string' ? { after: next } : null
  }
  return whole
}
