// Uploads or removes the avatar right away, without the rest of the form.
import { canUploadAvatar, AVATAR_MESSAGE, AVATAR_TYPES } from '@bagwise/domain/avatar'
import { Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAvatarChange } from '../../entities/profile/mutations.ts'
import { useHydrated } from '../../lib/browser/hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { ErrorText } from '../../ui/form/field.tsx'
import { usePending } from '../../ui/form/use-pending.ts'
import { errorMessage } from '../../lib/api/problem.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

/** Loaded when the first file is selected. */
const AvatarDialog = lazyComponent(async () => (await import('./avatar-dialog.tsx')).AvatarDialog)

/** Enough to detect the file type. */
const FIRST_BYTES = 16

const looksLikeImage = async (file: File): Promise<boolean> =>
  canUploadAvatar(new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer()), file.size)

export function AvatarField({ avatar }: { avatar: string | null }) {
  const [file, setFile] = useState<File | null>(null)
  const [isInvalid, setIsInvalid] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const ready = useHydrated()
  const { remove } = useAvatarChange()

  const selectFile = async (selected: File | undefined) => {
    if (!selected) return
    const isImage = await looksLikeImage(selected).catch(() => false)
    setIsInvalid(!isImage)
    if (isImage) setFile(selected)
  }
  const { pending, run } = usePending(async () => {
    const outcome = await remove()
    if (outcome.kind === 'done') toast.success('Picture removed')
    else toast.error(errorMessage(outcome.problem, 'Failed to remove the picture'))
  })

  return (
    <div className="grid gap-1.5">
      <span className="font-semibold">Picture</span>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Upload aria-hidden size={18} />}
          disabled={!ready}
          onClick={() => input.current?.click()}
        >
          Upload Picture
        </Button>
        {avatar === null ? null : (
          <Button
            icon={<Trash2 aria-hidden size={18} />}
            busy={pending}
            busyLabel="Removing..."
            onClick={() => void run()}
          >
            Remove Picture
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={AVATAR_TYPES.join()}
        hidden
        aria-label="Picture file"
        onChange={({ currentTarget }) => {
          const [selected] = currentTarget.files ?? []
          // Lets the same file be selected again.
          currentTarget.value = ''
          void selectFile(selected)
        }}
      />
      {isInvalid ? (
        <ErrorText>{AVATAR_MESSAGE}</ErrorText>
      ) : (
        <p className="text-sm text-ink-soft">Replaces the avatar URL. Saved right away.</p>
      )}
      {file ? (
        <AvatarDialog
          file={file}
          onClose={() => setFile(null)}
          onInvalidFile={() => {
            setFile(null)
            setIsInvalid(true)
          }}
        />
      ) : null}
    </div>
  )
}
