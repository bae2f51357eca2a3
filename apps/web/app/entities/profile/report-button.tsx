// Report, on the pages of other players; the form is loaded when it is needed.
import { Suspense, useState } from 'react'
import type { ReportedPage } from './reports.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ReportDialog = lazyPart(() =>
  import('./report-dialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })),
)

export function ReportButton({ page }: { page: ReportedPage }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className="needs-script" onClick={() => setOpen(true)}>
        Report
      </Button>
      {open ? (
        <Suspense>
          <ReportDialog page={page} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
