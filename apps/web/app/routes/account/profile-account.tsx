import { pageMeta } from '../../lib/page-meta.ts'

export const meta = pageMeta({
  title: 'Account and Data',
  description: 'Your password, email, devices and data.',
  unlisted: true,
})

export { AccountPage as default } from '../../features/account/account-page.tsx'
