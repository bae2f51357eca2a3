// The flight chart for pages that show it below the fold. Its script loads after the page.
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

export const LazyFlightPathChart = lazyPart(
  async () => (await import('./flight-path-chart.tsx')).FlightPathChart,
  {
    fallback: <Skeleton className="h-120" />,
  },
)
