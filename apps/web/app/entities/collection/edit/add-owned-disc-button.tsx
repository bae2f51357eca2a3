// Opens the form for a new disc, from any screen.
import { Suspense, useState } from 'react'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { OwnedDiscDialog } from './lazy-parts.ts'

type AddOwnedDiscButtonProps = {
  label?: string
  /** Where the mold is known already. */
  discId?: string
  /** The bag that the disc goes into. */
  bagId?: string
  variant?: ButtonLook['variant']
  size?: ButtonLook['size']
}

export function AddOwnedDiscButton({
  label = 'Add Disc',
  discId,
  bagId,
  variant = 'primary',
  size,
}: AddOwnedDiscButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} size={size} className="needs-script" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <Suspense>
          <OwnedDiscDialog
            discId={discId}
            bagIds={bagId === undefined ? [] : [bagId]}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
