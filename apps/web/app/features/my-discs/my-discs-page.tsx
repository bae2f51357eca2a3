// My Discs: every disc that a player owns, and where it is.
import { collectionTotals } from '@bagwise/domain/collection'
import { totalsLine } from '../../entities/collection/owned-disc-labels.ts'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { useBags } from '../../entities/bag/queries.ts'
import { useShowOwnedDiscs } from '../../entities/collection/mutations.ts'
import { useCollection } from '../../entities/collection/queries.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Switch } from '../../ui/form/choices.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card, EmptyState } from '../../ui/surfaces.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { CustomMolds, LibraryMoldBanners } from './custom-molds.tsx'
import { MyDiscsTabs } from './my-discs-tabs.tsx'
import { CustomMoldDialog, OwnedDiscDialog } from '../../entities/collection/edit/edit-dialogs.tsx'

const loadCollection = () => import('./collection.tsx')
/** Rendered in the browser once the library is loaded. Its script loads at the same time. */
const Collection = lazyComponent(async () => (await loadCollection()).Collection, {
  fallback: <Skeleton className="h-120" />,
})
const CollectionLists = lazyComponent(
  async () => (await import('../../entities/list/list-tools.tsx')).CollectionLists,
  { fallback: <div className="h-11" /> },
)
const LabelsDialog = lazyComponent(async () => (await import('./labels-dialog.tsx')).LabelsDialog)

type OpenDialog = 'disc' | 'mold' | 'labels' | null

export function MyDiscsPage() {
  const owned = useCollection()
  const { showOwnedDiscs, failed, retry } = owned
  // Deferred, so a large collection isn't rendered in one long task.
  const items = useDeferredValue(owned.items)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const close = () => setDialog(null)
  // If it fails, it is loaded again when it is needed.
  useEffect(() => void loadCollection().catch(() => undefined), [])
  const addDiscButton = (size: 'small' | 'medium') => (
    <Button
      variant="primary"
      size={size}
      className="needs-script"
      onClick={() => setDialog('disc')}
    >
      Add Disc
    </Button>
  )
  const isEmpty = items?.length === 0
  return (
    <Page>
      <PageHeader
        title="My Discs"
        lead={items && !isEmpty ? totalsLine(collectionTotals(items)) : undefined}
        actions={
          failed ? null : (
            <>
              {isEmpty ? null : addDiscButton('small')}
              <Button size="small" className="needs-script" onClick={() => setDialog('mold')}>
                Add a Custom Mold
              </Button>
              {isEmpty ? null : (
                <Button size="small" className="needs-script" onClick={() => setDialog('labels')}>
                  Print Labels
                </Button>
              )}
            </>
          )
        }
      />
      <MyDiscsTabs current="discs" />
      {failed ? (
        <LoadFailed title="Failed to load your discs" onRetry={retry}>
          Your discs are safe; we just couldn't load them. Check your connection and try again.
        </LoadFailed>
      ) : (
        <Discs
          items={items}
          showOwnedDiscs={showOwnedDiscs}
          addDiscButton={addDiscButton('medium')}
        />
      )}
      {/* Rendered here, because the empty state disappears when a disc is added. */}
      {dialog === 'disc' ? <OwnedDiscDialog onClose={close} /> : null}
      {dialog === 'mold' ? <CustomMoldDialog onClose={close} /> : null}
      {dialog === 'labels' ? <LabelsDialog onClose={close} /> : null}
    </Page>
  )
}

type DiscsProps = Pick<ReturnType<typeof useCollection>, 'items' | 'showOwnedDiscs'> & {
  addDiscButton: ReactNode
}

function Discs({ items, showOwnedDiscs, addDiscButton }: DiscsProps) {
  const { bags = [] } = useBags()
  if (!items) return <Skeleton className="h-120" />
  return (
    <>
      <LibraryMoldBanners />
      {items.length === 0 ? (
        <EmptyState
          title="No discs yet"
          action={
            <>
              {addDiscButton}
              <LinkButton to="/import?into=collection">Import a List</LinkButton>
            </>
          }
        >
          Add the discs you own: each with its plastic, weight and condition. You'll see how each
          one flies and which bag it's in, and you can note where you lost one.
        </EmptyState>
      ) : (
        <Collection items={items} bags={bags} />
      )}
      <div className="mt-10 grid gap-6">
        {items.length > 0 ? <CollectionLists items={items} /> : null}
        <CustomMolds />
        <ProfileSetting showOwnedDiscs={showOwnedDiscs} />
      </div>
    </>
  )
}

function ProfileSetting({ showOwnedDiscs }: { showOwnedDiscs: boolean }) {
  const { mutate, isPending, variables } = useShowOwnedDiscs(() =>
    toast.error('Failed to save this setting'),
  )
  return (
    <Card>
      <Switch
        label="Show my discs on my public profile"
        hint="Plastic, weight and condition of the discs in your public bags. Nothing else is ever shown."
        checked={isPending ? variables : showOwnedDiscs}
        disabled={isPending}
        onChange={event => mutate(event.currentTarget.checked)}
      />
    </Card>
  )
}
