// Where uploaded pictures are served. A file of its own: most pages need nothing else of them.
import type { PictureSize } from './picture.ts'

/** The address of a stored picture contains the hash of its content, so it never changes. Rule PI5. */
export const picturePath = (hash: string, size: PictureSize): string =>
  `/pictures/${hash}-${size}.webp`
