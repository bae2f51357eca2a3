// /moderate: reports, and what was done about them. Everyone else gets the page of an unknown address.
import { useState } from 'react'
import { DataProvider } from '../../lib/api/data-provider.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { FindContent } from './find-content.tsx'
import { Actions, Reports } from './moderate-lists.tsx'

const VIEWS = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
  { value: 'actions', label: 'Actions' },
  { value: 'find', label: 'Find' },
] as const
type View = (typeof VIEWS)[number]['value']

export function ModeratePage() {
  const [view, setView] = useState<View>('open')
  return (
    <DataProvider>
      <Page width="reading">
        <PageHeader title="Reports" />
        <div className="grid gap-6">
          <Segmented label="Show" hideLabel choices={VIEWS} value={view} onChange={setView} />
          {view === 'find' ? <FindContent /> : null}
          {view === 'actions' ? <Actions /> : null}
          {view === 'open' || view === 'closed' ? <Reports key={view} status={view} /> : null}
        </div>
      </Page>
    </DataProvider>
  )
}
