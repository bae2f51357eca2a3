// A person's avatar at a fixed size. Shows initials if there is no image or it fails to load.
import { useState } from 'react'
import { cx } from './cx.ts'

/** The text is in pixels like the box. `width` lets the browser choose the smallest file that is sharp enough. */
const SIZES = {
  small: { box: 'size-11 text-[18px]', width: '44px' },
  medium: { box: 'size-16 text-[24px]', width: '64px' },
  large: {
    box: 'size-24 text-[36px] sm:size-32 sm:text-[48px]',
    width: '(min-width: 40rem) 128px, 96px',
  },
} as const

type SizedAvatar = { readonly 96: string; readonly 384: string }

type AvatarProps = {
  /** Used for the initials. */
  name: string
  /** URLs of the uploaded image at 96 and 384 px. Takes priority over `src`. */
  sized?: SizedAvatar | undefined
  /** The URL of another image, or an empty string. */
  src: string
  size?: keyof typeof SIZES | undefined
  className?: string | undefined
}

const characters = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

const firstCharacter = (word: string): string =>
  characters.segment(word).containing(0)?.segment ?? ''

/** The first grapheme of the first and last words. */
export function initialsOf(name: string): string {
  const words = name
    .split(/[\s_]+/u)
    .filter(word => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word = '') => firstCharacter(word))
    .join('')
    .toUpperCase()
}

/** Decorative; the name is shown next to it. */
export function Avatar({ name, sized, src, size = 'medium', className }: AvatarProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const sources = [
    ...(sized ? [{ src: sized[96], srcSet: `${sized[96]} 96w, ${sized[384]} 384w` }] : []),
    ...(src === '' ? [] : [{ src, srcSet: undefined }]),
  ]
  const image = sources.find(source => !failed.includes(source.src))
  const fail = (url: string) => setFailed(all => [...all, url])
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-display font-semibold text-accent forced-colors:border',
        SIZES[size].box,
        className,
      )}
    >
      {initialsOf(name)}
      {image ? (
        <img
          key={image.src}
          // The image may fail to load before hydration.
          ref={element => {
            if (element?.complete && element.naturalWidth === 0) fail(image.src)
          }}
          src={image.src}
          srcSet={image.srcSet}
          sizes={image.srcSet && SIZES[size].width}
          alt=""
          referrerPolicy="no-referrer"
          loading="lazy"
          decoding="async"
          onError={() => fail(image.src)}
          className="absolute inset-0 size-full bg-card object-cover"
        />
      ) : null}
    </span>
  )
}
