// Download of the player's data, and the switch for usage statistics.
import { errorMessage } from './account-messages.ts'
import { saveData } from './save-data.ts'
import { wholeExport } from './whole-export.ts'
import { api } from '../../lib/api/api.ts'
import { AnalyticsSwitch } from '../../lib/analytics-switch.tsx'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { usePending } from '../../ui/use-pending.ts'

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
