import { secretPageHeaders, pageMeta } from '../../lib/page-meta.ts'

export const headers = secretPageHeaders

export const meta = pageMeta({
  title: 'Unsubscribe from the Newsletter',
  description: 'Unsubscribe from the Bagwise newsletter.',
  unlisted: true,
})

export { ErrorBoundary } from '../../features/site/error-page.tsx'
export { NewsletterUnsubscribePage as default } from '../../features/account/newsletter-pages.tsx'
