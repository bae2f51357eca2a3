import { secretPageHeaders, pageMeta } from '../../lib/page-meta.ts'

export const headers = secretPageHeaders

export const meta = pageMeta({
  title: 'Choose a new password',
  description: 'Choose a new password for your Bagwise account.',
  unlisted: true,
})

export { ErrorBoundary } from '../../features/site/error-page.tsx'
export { ResetPage as default } from '../../features/account/password-reset-pages.tsx'
