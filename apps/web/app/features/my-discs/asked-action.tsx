// The dialog of an action that asks for more, once one was chosen.
import { Suspense } from 'react'
import type { CopyActions } from './copy-actions.ts'
import { CopyActionDialog } from './lazy-parts.ts'

export function AskedAction({ actions }: { actions: CopyActions }) {
  const { asked } = actions
  if (!asked) return null
  return (
    <Suspense>
      <CopyActionDialog
        key={`${asked.kind} ${asked.items[0]?.copy.id}`}
        asked={asked}
        actions={actions}
      />
    </Suspense>
  )
}
