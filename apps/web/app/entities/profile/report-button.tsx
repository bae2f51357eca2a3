// The Report button on other players' pages. Its form is loaded on demand.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import type { ReportedPage } from './report-dialog.tsx'

const ReportDialog = lazyComponent(async () => (await import('./report-dialog.tsx')).ReportDialog)

export function ReportButton({ page }: { page: ReportedPage }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className="needs-script" onClick={() => setOpen(true)}>
        Report
      </Button>
      {open ? <ReportDialog page={page} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
