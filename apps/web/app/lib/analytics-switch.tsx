// Gives or withdraws consent to usage statistics in this browser.
import { chooseAnalytics, CONSENT_NOT_STORED, useAnalyticsChoice } from './analytics.ts'
import { useSite } from './site.ts'
import { Switch } from '../ui/form/choices.tsx'
import { toast } from '../ui/feedback/toast.tsx'

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
      onChange={event => {
        const next = event.currentTarget.checked ? 'granted' : 'denied'
        if (!chooseAnalytics(next)) toast.error(CONSENT_NOT_STORED)
      }}
      className={className}
    />
  )
}
