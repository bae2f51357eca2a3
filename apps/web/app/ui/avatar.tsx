// A person's picture in a box of fixed size; initials where there is none or it fails to load.
import { useState } from 'react'
import { cx } from './cx.ts'

const SIZES = {
  small: 'size-11 text-lg',
  medium: 'size-16 text-2xl',
  large: 'size-24 text-4xl sm:size-32 sm:text-5xl',
} as const

type AvatarProps = {
  /** Whose picture it is; the initials come from here. */
  name: string
  /** Empty where the person has none. */
  src: string
  size?: keyof typeof SIZES
  className?: string
}

const CHARACTERS = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

const firstCharacter = (word: string): string =>
  CHARACTERS.segment(word).containing(0)?.segment ?? ''

/** The first characters of the first and the last word, as a person sees characters. */
export function initialsOf(name: string): string {
  const words = name
    .split(/[\s_]+/u)
    .filter(word => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(word))
  const [first] = words
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last]
    .map(word => (word === undefined ? '' : firstCharacter(word)))
    .join('')
    .toLocaleUpperCase('en')
}

/** Decoration: the name is next to it. */
export function Avatar({ name, src, size = 'medium', className }: AvatarProps) {
  const [failed, setFailed] = useState('')
  const shown = src !== '' && failed !== src
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-display font-semibold text-accent',
        SIZES[size],
        className,
      )}
    >
      {initialsOf(name)}
      {shown ? (
        <img
          key={src}
          // A picture may fail before hydration.
          ref={image => {
            if (image?.complete && image.naturalWidth === 0) setFailed(src)
          }}
          src={src}
          alt=""
          referrerPolicy="no-referrer"
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full bg-card object-cover"
        />
      ) : null}
    </span>
  )
}
