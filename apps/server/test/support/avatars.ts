// Images to upload in tests.
import sharp from 'sharp'

/** A PNG of six pixels. */
export const SMALL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWNQWpUGQQxwFgBGNActv7N8sAAAAABJRU5ErkJggg==',
  'base64',
)

/** Filled with noise, so the file is about as large as a photo of this size. */
export const aPhoto = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#468',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })

/** The left half is red, the right half blue. */
export const twoColors = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    {
      input: {
        create: { width: Math.round(width / 2), height, channels: 3, background: '#f00' },
      },
      left: 0,
      top: 0,
    },
  ])
