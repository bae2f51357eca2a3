// Asks before unsaved changes are left behind: by a link, by the back button, by closing the tab.
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/dialog.tsx'

type LeaveGuardProps = {
  /** Asked at the moment of leaving. */
  isUnsaved: () => boolean
  onDiscard: () => void
}

export function LeaveGuard({ isUnsaved, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      message="Your profile changes aren't saved yet."
      confirmLabel="Discard Changes"
      cancelLabel="Keep Editing"
      onClose={() => blocker.reset?.()}
      onConfirm={() => {
        onDiscard()
        blocker.proceed?.()
      }}
    />
  )
}
