import type { PageHandle } from '@bagwise/contract'
import { pageMeta } from '../../lib/page-meta.ts'

export const handle: PageHandle = { shared: { byUnit: true } }

export const meta = pageMeta({
  title: 'Flight Numbers',
  description:
    'What speed, glide, turn and fade mean, with a flight path that moves as you change them.',
})

export { ErrorBoundary } from '../../features/site/error-page.tsx'
export { FlightNumbersHelp as default } from '../../features/marketing/help/flight-numbers-page.tsx'
