// Gives or takes back the consent to usage statistics, for this browser.
import { useSyncExternalStore } from 'react'
import {
  analyticsChoice,
  chooseAnalytics,
  onAnalyticsChoice,
} from '../platform/analytics-choice.ts'
import { Switch } from '../ui/choices.tsx'
import { say } from '../ui/say.ts'

type AnalyticsSwitchProps = { hint?: string; className?: string }

const HINT = 'Numbers on which pages are used, from this browser'

export function AnalyticsSwitch({ hint = HINT, className = '' }: AnalyticsSwitchProps) {
  const choice = useSyncExternalStore(
    onAnalyticsChoice,
    () => analyticsChoice(localStorage),
    () => undefined,
  )
  return (
    <Switch
      label="Usage statistics"
      hint={hint}
      checked={choice === 'granted'}
      onChange={event => {
        const next = event.currentTarget.checked ? 'granted' : 'denied'
        if (!chooseAnalytics(localStorage, next))
          void say('error', 'This browser keeps no choices, so nothing is counted')
      }}
      className={className}
    />
  )
}
