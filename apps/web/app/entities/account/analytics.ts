// The operator's analytics and the visitor's consent. Bag links are never sent to analytics (rule BP15).
import { containsLinkToken } from '@bagwise/domain/bag'
import type { MiddlewareFunction } from 'react-router'
import { storedValue, useStoredValue } from '../../lib/browser/stored-value.ts'
import { toast } from '../../ui/feedback/toast.tsx'

const SCRIPT_ORIGIN = 'https://www.googletagmanager.com'

type WithDataLayer = { dataLayer?: unknown[] }

/** Analytics scripts report every URL change in their document and can't be unloaded. */
let isRunning = false

export const isAnalyticsRunning = (): boolean => isRunning

/** URLs stay in the tab's history after a reload, and Back returns to them without a page load. */
const hasOpenedLinkUrl = storedValue<boolean>('bagwise-tab-had-link', {
  parse: text => text === 'true',
  format: value => (value ? 'true' : null),
  area: 'sessionStorage',
})

/** False if this page's URL, or an earlier one in this tab, contains a bag's link. */
export const canTrack = (page: string): boolean =>
  !containsLinkToken(page) && !hasOpenedLinkUrl.read()

function loadScript(url: string): void {
  const script = document.createElement('script')
  script.src = url
  script.async = true
  document.head.append(script)
}

/** Does nothing if analytics are already running. */
export function startAnalytics(analyticsId: string | null, tagManagerId: string | null): void {
  if (isRunning) return
  isRunning = true
  const target = window as WithDataLayer
  target.dataLayer ??= []
  const { dataLayer } = target
  if (analyticsId !== null) {
    // Google Analytics requires an `arguments` object, not an array.
    const gtag: (...command: unknown[]) => void = function () {
      dataLayer.push(arguments)
    }
    gtag('js', new Date())
    gtag('config', analyticsId, { anonymize_ip: true })
    loadScript(`${SCRIPT_ORIGIN}/gtag/js?id=${analyticsId}`)
  }
  if (tagManagerId !== null) {
    dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    loadScript(`${SCRIPT_ORIGIN}/gtm.js?id=${tagManagerId}`)
  }
}

/** Client middleware. If analytics are running, loads a page with a bag link as a new document, before the URL changes. */
export const hideLinksFromAnalytics: MiddlewareFunction = ({ request }, next) => {
  if (containsLinkToken(request.url) || containsLinkToken(location.href))
    hasOpenedLinkUrl.write(true)
  if (!isRunning || !containsLinkToken(request.url)) return next()
  location.assign(request.url)
  return new Promise(() => {})
}

const CHOICES = ['granted', 'denied'] as const
export type AnalyticsChoice = (typeof CHOICES)[number]

const stored = storedValue<AnalyticsChoice | undefined>('bagwise-analytics', {
  parse: text => CHOICES.find(choice => choice === text),
  format: choice => choice ?? null,
})

/** Undefined until the player accepts or declines. */
export const useAnalyticsChoice = (): AnalyticsChoice | undefined =>
  useStoredValue(stored, undefined)

export const CONSENT_NOT_STORED =
  "This browser can't save your choice, so we won't collect any statistics"

/** Analytics stay off if the browser can't store the consent. */
export function saveAnalyticsChoice(choice: AnalyticsChoice): void {
  if (stored.write(choice) || choice === 'denied') return
  stored.write('denied')
  toast.error(CONSENT_NOT_STORED)
}
