// Quick open (rule UI7): a button and a shortcut on every page. The dialog loads when it is first opened.
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useHydrated } from '../../lib/browser/hydrated.ts'
import { IconButton } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { isDialogOpen, isSlashKey } from '../../ui/form/slash-key.ts'

const QuickOpenDialog = lazyComponent(
  async () => (await import('./quick-open-dialog.tsx')).QuickOpenDialog,
)

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Cmd+K on a Mac, where Ctrl+K deletes text. Ctrl+K elsewhere. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (key === 'k' || key === 'K') && !altKey && !shiftKey && (isMac() ? metaKey : ctrlKey)

export function QuickOpen() {
  const [isOpen, setIsOpen] = useState(false)
  const isHydrated = useHydrated()

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event) && !isSlashKey(event)) return
    // Also while a dialog is open: the browser would focus its address bar.
    event.preventDefault()
    if (!isDialogOpen()) setIsOpen(true)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  return (
    <>
      <IconButton
        label="Quick open"
        title={`Quick open (${isHydrated && isMac() ? '⌘K' : 'Ctrl+K'})`}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        disabled={!isHydrated}
        onClick={() => setIsOpen(true)}
        className="needs-script"
        icon={<Search size={22} />}
      />
      {isOpen ? <QuickOpenDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
