// Upload Picture and Remove Picture. Saved right away, without the rest of the form.
import { mayBePicture, PICTURE_MESSAGE, PICTURE_TYPES } from '@bagwise/domain/picture'
import { Trash2, Upload } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useRemovePicture } from '../../data/pictures.mutations.ts'
import { useHydrated } from '../../platform/hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { usePending } from '../../ui/use-pending.ts'
import { errorMessage } from '../account/index.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Loaded with the first picture that is chosen. */
const PictureDialog = lazyPart(() =>
  import('./picture-dialog.tsx').then(({ PictureDialog }) => ({ default: PictureDialog })),
)

/** As many as tell what kind of file it is. */
const FIRST_BYTES = 16

const looksLikePicture = async (file: File): Promise<boolean> =>
  mayBePicture(new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer()), file.size)

export function PictureField({ picture }: { picture: string | null }) {
  const [chosen, setChosen] = useState<File | null>(null)
  const [isWrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const ready = useHydrated()
  const remove = useRemovePicture()

  const choose = async (file: File | undefined) => {
    if (!file) return
    const fits = await looksLikePicture(file).catch(() => false)
    setWrong(!fits)
    if (fits) setChosen(file)
  }
  const { pending, run } = usePending(async () => {
    try {
      await remove()
      toast.success('Picture removed')
    } catch (error) {
      toast.error(errorMessage(error, 'Failed to remove the picture'))
    }
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
        {picture === null ? null : (
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
        accept={PICTURE_TYPES.join()}
        hidden
        aria-label="Picture file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file can be chosen again.
          currentTarget.value = ''
          void choose(file)
        }}
      />
      {isWrong ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {PICTURE_MESSAGE}
        </p>
      ) : (
        <p className="text-sm text-ink-soft">Shown instead of the avatar URL. Saved right away.</p>
      )}
      {chosen ? (
        <Suspense>
          <PictureDialog
            file={chosen}
            onClose={() => setChosen(null)}
            onWrong={() => {
              setChosen(null)
              setWrong(true)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
