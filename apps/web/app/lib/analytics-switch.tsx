// Gives or takes back the consent to usage statistics, for this browser.
import { chooseAnalytics, CONSENT_NOT_STORED, useAnalyticsChoice } from './analytics.ts'
import { Switch } from '../ui/form/choices.tsx'
import { toast } from '../ui/feedback/toast.tsx'

type AnalyticsSwitchProps = { hint?: string; className?: string }

const HINT = 'Counts which pages are used in this browser'

export function AnalyticsSwitch({ hint = HINT, className = '' }: AnalyticsSwitchProps) {
  const choice = useAnalyticsChoice()
  return (
    <Switch
      label="Usage statistics"
      hint={hint}
      checked={choice === 'granted'}
      onChange={event => {
        const next = event.currentTarget.checked ? 'granted' : 'denied'
        if (!chooseAnalytics(next)) toast.error(CONSENT_NOT_STORED)
      }}
      className={className}
    />
  )
}
