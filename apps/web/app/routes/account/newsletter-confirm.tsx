import { secretPageHeaders, pageMeta } from '../../lib/page-meta.ts'

export const headers = secretPageHeaders

export const meta = pageMeta({
  title: 'Confirm Your Subscription',
  description: 'Confirm your subscription to the Bagwise newsletter.',
  unlisted: true,
})

export { ErrorBoundary } from '../../features/site/error-page.tsx'
export { NewsletterConfirmPage as default } from '../../features/account/newsletter-pages.tsx'
