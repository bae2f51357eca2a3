// The flight chart for pages that show it below the fold. Its script loads after the page.
import { DISCS_PER_BAG } from '@bagwise/domain/bag'
import type { ComponentProps } from 'react'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const loadChart = async () => (await import('./flight-path-chart.tsx')).FlightPathChart
const fallback = <Skeleton className="h-120" />

const Chart = lazyComponent(loadChart, { fallback })
const ChartInBrowser = lazyComponent(loadChart, { fallback, clientOnly: true })

/** The server renders at most one bag's flights. More would be too slow. */
const MAX_ON_SERVER = DISCS_PER_BAG

export function LazyFlightPathChart(props: ComponentProps<typeof Chart>) {
  return props.flights.length > MAX_ON_SERVER ? <ChartInBrowser {...props} /> : <Chart {...props} />
}
