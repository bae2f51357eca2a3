// The bag for other places: as a picture, on paper, or in a frame on another site.
import type { BagPage } from '@bagwise/contract'
import { bagPagePath, type BagPreviewFormat, bagPreviewPath } from '@bagwise/domain/bag'
import { CodeXml, ImageDown, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { buttonLook, Button } from '../../ui/button.tsx'
import { EMBED } from './bag-page-meta.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const EmbedDialog = lazyPart(() =>
  import('./embed-dialog.tsx').then(({ EmbedDialog }) => ({ default: EmbedDialog })),
)

const AVATAR_LABELS = {
  square: 'Square Picture',
  story: 'Story Picture',
} as const satisfies Record<BagPreviewFormat, string>

export function TakeAway({ page }: { page: BagPage }) {
  const [embedding, setEmbedding] = useState(false)
  const { username, address, visibility, bag } = page
  return (
    <section aria-labelledby="take-away" className="grid gap-3 print:hidden">
      <h2 id="take-away" className="text-3xl">
        Download and Embed
      </h2>
      <div className="flex flex-wrap gap-2">
        {(['square', 'story'] as const).map(format => (
          <a
            key={format}
            href={bagPreviewPath(username, address, format)}
            download={`${bag.name} ${format}.png`}
            className={buttonLook({})}
          >
            <ImageDown aria-hidden size={18} />
            {AVATAR_LABELS[format]}
          </a>
        ))}
        <Button
          icon={<Printer aria-hidden size={18} />}
          className="needs-script"
          onClick={() => print()}
        >
          Print
        </Button>
        {visibility === 'private' ? null : (
          <Button
            icon={<CodeXml aria-hidden size={18} />}
            className="needs-script"
            onClick={() => setEmbedding(true)}
          >
            Embed
          </Button>
        )}
      </div>
      {embedding ? (
        <Suspense>
          <EmbedDialog
            name={bag.name}
            path={bagPagePath(username, address) + EMBED}
            onClose={() => setEmbedding(false)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
