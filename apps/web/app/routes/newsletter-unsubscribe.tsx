import { NewsletterLeavePage } from '../features/account/newsletter-pages.tsx'
import { mailedPageHeaders, pageMeta } from '../platform/page-meta.ts'

export const headers = mailedPageHeaders

export const meta = () =>
  pageMeta({
    title: 'Leave the Newsletter',
    description: 'Leave the Bagwise newsletter.',
    unlisted: true,
  })

export default function NewsletterUnsubscribe() {
  return <NewsletterLeavePage />
}
