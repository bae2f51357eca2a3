// Gives or withdraws consent to usage statistics in this browser.
import {
  type AnalyticsChoice,
  chooseAnalytics,
  CONSENT_NOT_STORED,
  useAnalyticsChoice,
} from './analytics.ts'
import { useSite } from './site.ts'
import { Switch } from '../ui/form/choices.tsx'
import { toast } from '../ui/feedback/toast.tsx'

/** Shows a message if the browser can't store the choice. */
export function saveAnalyticsChoice(choice: AnalyticsChoice): void {
  if (!chooseAnalytics(choice)) toast.error(CONSENT_NOT_STORED)
}

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
