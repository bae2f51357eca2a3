import { secretPageHeaders, pageMeta } from '../../lib/page-meta.ts'

export const headers = secretPageHeaders

export const meta = pageMeta({
  title: 'Confirm Your Email',
  description: 'Confirm the email address of your Bagwise account.',
  unlisted: true,
})

export { ErrorBoundary } from '../../features/site/error-page.tsx'
export { ConfirmEmailPage as default } from '../../features/account/emailed-links.tsx'
