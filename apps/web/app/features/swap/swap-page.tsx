// The bag simulator: swaps one disc, or converts a whole bag to another brand.
import { catalogPath } from '@bagwise/contract'
import { useEffect } from 'react'
import { preload } from 'react-dom'
import { useSelectedBag } from '../../entities/bag/selection.ts'
import { BackToMyBag, NoSelectedBag } from '../../entities/bag/bag-states.tsx'
import { useSite } from '../../lib/site.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { optionsOf } from '../../ui/form/select.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { loadSwapPanel, SwapDisc, useSwapView } from './swap-disc.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

const loadConversionPanel = () => import('../../entities/swap/conversion/conversion-panel.tsx')

const ConversionPanel = lazyComponent(async () => (await loadConversionPanel()).ConversionPanel, {
  fallback: <Spinner label="Loading swap options" />,
})

/** Loads both panels soon after the page. A panel that fails is loaded again when it is needed. */
function preloadPanels(): void {
  for (const load of [loadConversionPanel, loadSwapPanel]) load().catch(() => undefined)
}

const TABS = optionsOf({ disc: 'Swap Disc', bag: 'Swap Bag' })

export function SwapPage() {
  const selected = useSelectedBag()
  const { bag } = selected
  const controls = useSwapView()
  const { view, changeView } = controls
  useEffect(preloadPanels, [])
  // Preloaded with the document, because everything on this page needs it.
  const { catalogVersion } = useSite()
  if (catalogVersion !== '')
    preload(catalogPath(catalogVersion), { as: 'fetch', crossOrigin: 'anonymous' })

  return (
    <Page>
      <PageHeader back={<BackToMyBag />} title="BAG SIMULATOR" />
      {bag ? (
        <Tabs
          label="What to swap"
          tabs={TABS}
          value={view.tab}
          onChange={tab => changeView({ tab })}
        >
          <TabPanel value="disc">
            <SwapDisc bag={bag} {...controls} />
          </TabPanel>
          <TabPanel value="bag">
            <ConversionPanel key={bag.id} bag={bag} view={view} changeView={changeView} />
          </TabPanel>
        </Tabs>
      ) : (
        <NoSelectedBag selected={selected}>The simulator needs a bag with discs.</NoSelectedBag>
      )}
    </Page>
  )
}
