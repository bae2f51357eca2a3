// The account section of a profile: data download, usage statistics, and account deletion.
import { LinkButton, Button } from '../../ui/button.tsx'
import { CardSection } from '../../ui/surfaces.tsx'
import { errorMessage } from '../../lib/api/problem.ts'
import { downloadFile } from '../../lib/browser/share.ts'
import { api } from '../../lib/api/api.ts'
import { outcomeOf } from '../../lib/api/outcome.ts'
import { AnalyticsSwitch } from './analytics-switch.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { usePending } from '../../ui/form/use-pending.ts'
import { type ComponentProps, useState } from 'react'
import { showError } from './account-form.ts'

export function AccountCard({ username }: { username: string }) {
  return (
    <CardSection title="Account">
      <MyData username={username} />
      <div className="flex flex-wrap gap-2 border-t border-line pt-5">
        <LinkButton to="/profile/edit">Edit Details</LinkButton>
        <LinkButton to="/profile/account">Password, Email and Devices</LinkButton>
      </div>
      <div className="grid gap-3 border-t border-line pt-5">
        <DeleteAccount />
      </div>
    </CardSection>
  )
}

export function MyData({ username }: { username: string }) {
  return (
    <>
      <div className="grid gap-3">
        <p>
          Your account, profile, picture, bags, notes, discs, reports and sessions in one
          machine-readable file.
        </p>
        <DownloadData
          fileName={`bagwise-${username}.json`}
          load={query => api.exportMyData({ query })}
          className="justify-self-start"
        />
      </div>
      <AnalyticsSwitch className="border-t border-line pt-4" />
    </>
  )
}

type DownloadDataProps = Pick<ComponentProps<typeof Button>, 'size' | 'wide' | 'className'> & {
  fileName: string
  load: LoadExportPart
}

export function DownloadData({ fileName, load, ...button }: DownloadDataProps) {
  const { pending, run } = usePending(async () => {
    const outcome = await outcomeOf(loadFullExport(load))
    if (outcome.kind === 'done')
      downloadFile(fileName, 'application/json', JSON.stringify(outcome.value, null, 2))
    else showError(errorMessage(outcome.problem, 'Failed to download your data'))
  })
  return (
    <Button {...button} busy={pending} busyLabel="Preparing..." onClick={() => void run()}>
      Download My Data
    </Button>
  )
}

type ExportPart = Readonly<Record<string, unknown>>
type LoadExportPart = (query: { after?: string }) => Promise<ExportPart>

/** Lists can span several parts. All other fields are in the first one. */
async function loadFullExport(load: LoadExportPart): Promise<ExportPart> {
  const data: Record<string, unknown> = {}
  for (let query: { after?: string } | null = {}; query;) {
    const { next, ...part }: ExportPart = await load(query)
    for (const [name, value] of Object.entries(part)) {
      const previous = data[name]
      data[name] =
        Array.isArray(previous) && Array.isArray(value)
          ? [...(previous as unknown[]), ...(value as unknown[])]
          : value
    }
    query = typeof next === 'string' ? { after: next } : null
  }
  return data
}

const DeleteAccountDialog = lazyComponent(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
)

export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p>
        This permanently deletes your profile, all your bags and notes, your scores and every
        session. This can't be undone.
      </p>
      <Button variant="danger" className="justify-self-start" onClick={() => setIsOpen(true)}>
        Delete My Account
      </Button>
      {isOpen ? <DeleteAccountDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
