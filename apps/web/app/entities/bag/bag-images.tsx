// Links that download a bag's images (rule BP11). They work without JavaScript.
import { type BagPreviewFormat, bagPreviewPath } from '@bagwise/domain/bag'
import { RectangleVertical, Square } from 'lucide-react'
import { buttonClasses } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'

const IMAGES = [
  { format: 'story', label: 'Story Image', Icon: RectangleVertical },
  { format: 'square', label: 'Square Image', Icon: Square },
] as const satisfies readonly { format: BagPreviewFormat; label: string; Icon: unknown }[]

type BagImagesProps = {
  path: string
  name: string
  className?: string | undefined
}

export const BagImages = ({ path, name, className }: BagImagesProps) =>
  IMAGES.map(({ format, label, Icon }) => (
    <a
      key={format}
      href={bagPreviewPath(path, format)}
      download={`${name} ${format}.png`}
      className={cx(buttonClasses({}), className)}
    >
      <Icon size={18} />
      {label}
    </a>
  ))
