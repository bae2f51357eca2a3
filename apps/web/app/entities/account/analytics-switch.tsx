import { useSite } from '../../lib/site.ts'
import { Switch } from '../../ui/form/choices.tsx'
import { saveAnalyticsChoice, useAnalyticsChoice } from './analytics.ts'

export function AnalyticsSwitch({ className }: { className?: string }) {
  const choice = useAnalyticsChoice()
  const { analyticsId, tagManagerId } = useSite().settings
  return (
    <Switch
      label="Usage statistics"
      hint={
        analyticsId === null && tagManagerId === null
          ? "This site doesn't collect any right now; your choice is saved in this browser"
          : 'Counts the pages you visit in this browser'
      }
      checked={choice === 'granted'}
      onChange={event => saveAnalyticsChoice(event.currentTarget.checked ? 'granted' : 'denied')}
      className={className}
    />
  )
}
