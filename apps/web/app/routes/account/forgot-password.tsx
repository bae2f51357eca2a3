import type { PageHandle } from '@bagwise/contract'
import { pageMeta } from '../../lib/page-meta.ts'

export const handle: PageHandle = { shared: { byUnit: true } }

export const meta = pageMeta({
  title: 'Forgot Password',
  description: 'Get an email with a link to choose a new password for your Bagwise account.',
})

export { ErrorBoundary } from '../../features/site/error-page.tsx'
export { ForgotPage as default } from '../../features/account/password-reset-pages.tsx'
