// Opens the form for a new disc, from any screen.
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ButtonLook } from '../../ui/button-look.ts'
import { CopyDialog } from './lazy-parts.ts'

type AddCopyButtonProps = {
  label?: string
  /** Where the mold is known already. */
  discId?: string
  /** The bag that the disc goes into. */
  bagId?: string
  variant?: ButtonLook['variant']
  size?: ButtonLook['size']
}

export function AddCopyButton({
  label = 'Add Disc',
  discId,
  bagId,
  variant = 'primary',
  size,
}: AddCopyButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} size={size} className="needs-script" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <Suspense>
          <CopyDialog
            discId={discId}
            bagIds={bagId === undefined ? [] : [bagId]}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
