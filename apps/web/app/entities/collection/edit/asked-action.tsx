// The dialog of an action that asks for more, once one was chosen.
import { Suspense } from 'react'
import type { OwnedDiscActions } from './owned-disc-actions.ts'
import { OwnedDiscActionDialog } from './lazy-parts.ts'

export function AskedAction({ actions }: { actions: OwnedDiscActions }) {
  const { asked } = actions
  if (!asked) return null
  return (
    <Suspense>
      <OwnedDiscActionDialog
        key={`${asked.kind} ${asked.items[0]?.ownedDisc.id}`}
        asked={asked}
        actions={actions}
      />
    </Suspense>
  )
}
