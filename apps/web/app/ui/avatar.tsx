// A person's picture in a box of fixed size, or initials if there is none or it fails to load.
import { useState } from 'react'
import { cx } from './cx.ts'

/** `width` lets the browser pick the smallest file that is sharp. */
const SIZES = {
  small: { box: 'size-11 text-lg', width: '44px' },
  medium: { box: 'size-16 text-2xl', width: '64px' },
  large: {
    box: 'size-24 text-4xl sm:size-32 sm:text-5xl',
    width: '(min-width: 40rem) 128px, 96px',
  },
} as const

type SizedAvatar = { readonly 96: string; readonly 384: string }

type AvatarProps = {
  /** The person's name, also for the initials. */
  name: string
  /** URLs of the uploaded picture in 96 and 384 px, which comes first. */
  sized?: SizedAvatar | undefined
  /** The URL of another picture, or empty. */
  src: string
  size?: keyof typeof SIZES | undefined
  className?: string | undefined
}

const characters = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

const firstCharacter = (word: string): string =>
  characters.segment(word).containing(0)?.segment ?? ''

/** The first characters of the first and the last word, as a person sees characters. */
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

/** Decoration: the name is next to it. */
export function Avatar({ name, sized, src, size = 'medium', className }: AvatarProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const addresses = [
    ...(sized ? [{ src: sized[96], srcSet: `${sized[96]} 96w, ${sized[384]} 384w` }] : []),
    ...(src === '' ? [] : [{ src, srcSet: undefined }]),
  ]
  const shown = addresses.find(address => !failed.includes(address.src))
  const fail = (address: string) => setFailed(all => [...all, address])
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-display font-semibold text-accent',
        SIZES[size].box,
        className,
      )}
    >
      {initialsOf(name)}
      {shown ? (
        <img
          key={shown.src}
          // A picture may fail before hydration.
          ref={image => {
            if (image?.complete && image.naturalWidth === 0) fail(shown.src)
          }}
          src={shown.src}
          srcSet={shown.srcSet}
          sizes={shown.srcSet && SIZES[size].width}
          alt=""
          referrerPolicy="no-referrer"
          loading="lazy"
          decoding="async"
          onError={() => fail(shown.src)}
          className="absolute inset-0 size-full bg-card object-cover"
        />
      ) : null}
    </span>
  )
}
