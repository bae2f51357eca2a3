// The layout of the pages about the player's selected bag.
import { DEFAULT_LONGEST_THROW } from '@bagwise/domain/flight'
import { Outlet } from 'react-router'
import { AssumedThrow } from '../entities/profile/thrower.ts'
import { BagBar } from '../features/bag-bar/bag-bar.tsx'

export { ErrorBoundary } from '../features/site/error-page.tsx'

export default function BagViews() {
  return (
    <AssumedThrow value={DEFAULT_LONGEST_THROW}>
      <BagBar />
      <Outlet />
    </AssumedThrow>
  )
}
