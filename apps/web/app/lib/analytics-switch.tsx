// Gives or takes back the consent to usage statistics, for this browser.
import { chooseAnalytics, CONSENT_NOT_STORED, useAnalyticsChoice } from './analytics.ts'
import { Switch } from '../ui/form/choices.tsx'
import { toast } from '../ui/feedback/toast.tsx'

type AnalyticsSwitchProps = {
  /** If the site has no analytics. */
  isOff?: boolean
  className?: string
}

export function AnalyticsSwitch({ isOff = false, className }: AnalyticsSwitchProps) {
  const choice = useAnalyticsChoice()
  return (
    <Switch
      label="Usage statistics"
      hint={
        isOff
          ? "This site doesn't collect any right now; your choice is saved in this browser"
          : 'Counts which pages are used in this browser'
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
