import type { PageHandle } from '@bagwise/contract'
import { FlightNumbersHelp } from '../features/marketing/help/flight-numbers.tsx'
import { pageMeta } from '../lib/page-meta.ts'

export const handle: PageHandle = { shared: { byUnit: true } }

export const meta = pageMeta({
  title: 'Flight Numbers',
  description:
    'What speed, glide, turn and fade mean, with a flight path that moves as you change them.',
})

export { ErrorBoundary } from '../features/site/error-page.tsx'

export default function Route() {
  return <FlightNumbersHelp />
}
