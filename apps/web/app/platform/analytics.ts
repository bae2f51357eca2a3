// Loads the operator's analytics, and keeps the links of bags away from them (rule BP15).
import { containsLinkToken } from '@bagwise/domain/bag'
import type { MiddlewareFunction } from 'react-router'
import { storedValue } from './stored-value.ts'

const LOADER = 'https://www.googletagmanager.com'

type WithDataLayer = { dataLayer?: unknown[] }

/** Analytics scripts report every address change of their document, and nothing can unload them. */
let isRunning = false

export const isAnalyticsRunning = (): boolean => isRunning

/** A reload doesn't remove the addresses in the tab's history, and Back returns to them without a page load. */
const tabHadLink = storedValue<boolean>('bagwise-tab-had-link', {
  parse: text => text === 'true',
  format: value => (value ? 'true' : null),
  area: 'sessionStorage',
})

/** False if this page's address, or an earlier one in this tab, contains a bag's link. */
export const mayCount = (page: string): boolean => !containsLinkToken(page) && !tabHadLink.read()

function loadScript(address: string): void {
  const script = document.createElement('script')
  script.src = address
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
    // The service wants its commands as an arguments object, not as a list.
    const gtag: (...command: unknown[]) => void = function () {
      dataLayer.push(arguments)
    }
    gtag('js', new Date())
    gtag('config', analyticsId, { anonymize_ip: true })
    loadScript(`${LOADER}/gtag/js?id=${analyticsId}`)
  }
  if (tagManagerId !== null) {
    dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    loadScript(`${LOADER}/gtm.js?id=${tagManagerId}`)
  }
}

/** Client middleware. A page with a link is opened as a new document, before the address changes, if analytics run. */
export const keepLinksFromAnalytics: MiddlewareFunction = ({ request }, next) => {
  if (containsLinkToken(request.url) || containsLinkToken(location.href)) tabHadLink.write(true)
  if (!isRunning || !containsLinkToken(request.url)) return next()
  location.assign(request.url)
  return new Promise(() => {})
}
