// A demo of the paginated dropdown, with made-up types and a server that sometimes fails.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Page, PageHeader } from '../../ui/page.tsx'
import { type DropdownItem, PaginatedDropdown } from '../../ui/form/paginated-dropdown.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { TextLink } from '../../ui/button.tsx'
import { parseFailureRate, fakeTypes } from './fake-types.ts'

const MESSAGES = {
  failed: 'Failed to load types',
  noneFound: 'No types found matching your search',
  none: 'No types available',
}

export function DropdownPage() {
  const [params] = useSearchParams()
  const failures = parseFailureRate(params)
  return (
    <Page width="reading">
      <PageHeader
        title="Paginated Dropdown"
        lead="120 made-up types of shots, 20 at a time, from a server that sometimes fails."
      />
      <Demo key={failures} failures={failures} />
      <h2 className="mt-10 mb-3 text-2xl">What to try</h2>
      <ul className="grid list-disc gap-2 pl-6">
        <li>Scroll down: the next 20 load automatically.</li>
        <li>
          Type two characters or more, such as 'sk': the search waits until you pause for 300 ms.
        </li>
        <li>Repeat a search within 5 minutes: the results come from the cache.</li>
        <li>
          Choose how the server behaves: it <TextLink to="?failures=0">never fails</TextLink>,{' '}
          <TextLink to="?failures=1">always fails</TextLink>, or{' '}
          <TextLink to="?">fails one time in ten</TextLink>.
        </li>
      </ul>
    </Page>
  )
}

function Demo({ failures }: { failures: number }) {
  const [type, setType] = useState<DropdownItem | null>(null)
  return (
    <Card className="grid gap-4">
      <PaginatedDropdown
        label="Type"
        placeholder="Search types..."
        messages={MESSAGES}
        load={fakeTypes({ failures })}
        queryKey={['demo-types', failures]}
        value={type}
        onChange={setType}
      />
      <p aria-live="polite">
        {type ? (
          <>
            You chose <strong>{type.name}</strong> with {type.count} throws.
          </>
        ) : (
          'Nothing chosen yet.'
        )}
      </p>
    </Card>
  )
}
