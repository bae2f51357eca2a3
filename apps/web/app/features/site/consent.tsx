// Asks for consent if an analytics service is configured, and loads it only after consent.
import { useEffect } from 'react'
import { createPath, useLocation } from 'react-router'
import {
  canTrack,
  isAnalyticsRunning,
  startAnalytics,
  useAnalyticsChoice,
  saveAnalyticsChoice,
} from '../../entities/account/analytics.ts'
import { useHydrated } from '../../lib/browser/hydrated.ts'
import { reloadPage } from '../../lib/browser/reload.ts'
import { useSite } from '../../lib/site.ts'
import { Button, TextLink } from '../../ui/button.tsx'

export function Consent() {
  const { analyticsId, tagManagerId } = useSite().settings
  const hydrated = useHydrated()
  const choice = useAnalyticsChoice()
  const page = createPath(useLocation())

  useEffect(() => {
    if (choice === 'granted' && canTrack(page)) startAnalytics(analyticsId, tagManagerId)
    // A reload stops the running scripts.
    if (choice !== 'granted' && isAnalyticsRunning()) reloadPage()
  }, [choice, page, analyticsId, tagManagerId])

  // The choice is stored in the browser, so the server never renders the prompt.
  if (!hydrated || choice !== undefined) return null
  return (
    <section
      aria-label="Usage statistics"
      className="fixed inset-x-0 bottom-0 z-40 border-t-2 border-line bg-raised shadow-raised"
    >
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
        <p className="max-w-prose">
          May we collect anonymous usage statistics? Nothing loads until you say yes, and you can
          change your mind in the <TextLink to="/privacy-policy">privacy policy</TextLink>.
        </p>
        <div className="flex gap-3">
          <Button onClick={() => saveAnalyticsChoice('granted')}>Yes, that's fine</Button>
          <Button onClick={() => saveAnalyticsChoice('denied')}>No, thanks</Button>
        </div>
      </div>
    </section>
  )
}
