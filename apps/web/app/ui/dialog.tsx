// A modal dialog. The native element traps focus and restores it afterwards.
import {
  type ComponentProps,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react'
import { Button, IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { X } from 'lucide-react'
import { MESSAGES_ID, raiseMessages } from './feedback/toast.tsx'

type DialogProps = {
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the bottom. */
  actions?: ReactNode
  role?: 'dialog' | 'alertdialog'
  size?: 'narrow' | 'wide'
}

/** Open while it is rendered. */
export function Dialog({
  onClose,
  title,
  children,
  actions,
  role = 'dialog',
  size = 'narrow',
}: DialogProps) {
  const modal = useModal(true, onClose)
  const titleId = useId()
  const backdropPress = useBackdropPress(onClose)
  return (
    <dialog
      {...modal}
      role={role === 'alertdialog' ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      {...backdropPress}
      className={cx(
        'm-auto max-h-[calc(100dvh-32px)] w-[calc(100%-32px)] overflow-auto rounded-lg border border-line bg-raised text-ink shadow-raised backdrop:bg-[rgb(0_0_0/0.55)] open:animate-enter',
        size === 'narrow' ? 'max-w-md' : 'max-w-3xl',
      )}
    >
      <div className="grid gap-4 p-5">
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} className="text-2xl">
            {title}
          </h2>
          <IconButton
            label="Close"
            onClick={onClose}
            className="-mt-2 -mr-2"
            icon={<X size={20} />}
          />
        </div>
        {children}
        {actions ? <div className="flex flex-wrap justify-end gap-2">{actions}</div> : null}
      </div>
    </dialog>
  )
}

/** The props of a native dialog that is modal while `isModal` is true. It restores focus to its trigger. */
export function useModal(isModal: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const [, forceRender] = useReducer((count: number) => count + 1, 0)

  // A layout effect, because its cleanup runs before React removes the dialog.
  useLayoutEffect(() => {
    const dialog = ref.current
    const originalParent = document.getElementById(MESSAGES_ID)?.parentElement
    if (!isModal || !dialog || !originalParent) return
    return () => {
      if (dialog.querySelector(`#${MESSAGES_ID}`))
        moveMessages(originalParent.isConnected ? originalParent : document.body)
    }
  }, [isModal])

  useEffect(() => {
    const dialog = ref.current
    if (!isModal || !dialog) return
    const trigger = document.activeElement
    return () => {
      dialog.close()
      // The dialog has been removed by now, so the browser can't restore focus itself.
      if (trigger instanceof HTMLElement && trigger.isConnected)
        trigger.focus({ preventScroll: true })
    }
  }, [isModal])

  // Runs after every render to reopen the dialog if the browser closed it and its parent keeps it open.
  useEffect(() => {
    const dialog = ref.current
    if (!isModal || !dialog || dialog.open) return
    dialog.showModal()
    moveMessages(dialog)
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
  })

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      // File inputs fire this event too.
      if (!isOwnEvent(event)) return
      event.preventDefault()
      onClose()
    },
    // On a second Escape, Chrome closes the dialog without a cancel event.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (!isOwnEvent(event) || event.currentTarget.open) return
      onClose()
      forceRender()
    },
  }
}

/** Moves the messages into a modal dialog or back. An open one makes everything outside of it inert. */
function moveMessages(parent: HTMLElement): void {
  const box = document.getElementById(MESSAGES_ID)
  parent.append(...(box ? [box] : []))
  raiseMessages(box, Boolean(box?.querySelector('li')))
}

/** Events from the content bubble up to the dialog. For a press on the backdrop, the dialog itself is the target. */
const isOwnEvent = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget

/** A text selection may start in a field and end over the backdrop. That click must not close the dialog. */
function useBackdropPress(onPress: () => void) {
  const isPressed = useRef(false)
  return {
    onPointerDown: (event: SyntheticEvent) => {
      isPressed.current = isOwnEvent(event)
    },
    onPointerUp: (event: SyntheticEvent) => {
      isPressed.current &&= isOwnEvent(event)
    },
    onClick: (event: SyntheticEvent) => {
      if (isPressed.current && isOwnEvent(event)) onPress()
    },
  }
}

type FormDialogProps = Omit<DialogProps, 'actions'> & {
  /** The props of the form element, such as those of `useForm`. */
  form: ComponentProps<'form'>
  submitLabel?: string
  disabled?: boolean
  busy?: boolean
  busyLabel?: string
  danger?: boolean
}

/** A form with a Cancel and a submit button. */
export function FormDialog({
  form,
  submitLabel = 'Save',
  disabled = false,
  busy = false,
  busyLabel = submitLabel,
  danger = false,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog {...dialog}>
      <form noValidate {...form} className="grid gap-4">
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={dialog.onClose}>Cancel</Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            disabled={disabled}
            busy={busy}
            busyLabel={busyLabel}
          >
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type ConfirmDialogProps = Pick<DialogProps, 'onClose' | 'title'> & {
  onConfirm: () => void
  /** The consequences. */
  message: ReactNode
  confirmLabel: string
  busy?: boolean
  cancelLabel?: string
}

export function ConfirmDialog({
  onConfirm,
  message,
  confirmLabel,
  busy = false,
  cancelLabel = 'Cancel',
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      actions={
        <>
          <Button onClick={dialog.onClose} data-first-focus>
            {cancelLabel}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </Dialog>
  )
}
