// The layout of the pages about the player's selected bag.
import { Outlet } from 'react-router'
import { BagBar } from '../features/bag-bar/bag-bar.tsx'

export { ErrorBoundary } from '../features/site/error-page.tsx'

export default function BagViews() {
  return (
    <>
      <BagBar />
      <Outlet />
    </>
  )
}
