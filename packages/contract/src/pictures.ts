// Uploading and removing the player's profile picture.
import { PICTURE_BYTES } from '@bagwise/domain/picture'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

/** The hash in the address of an uploaded picture; null if there is none. */
export const Picture = z.nullable(z.string())

const OwnPicture = z.object({ picture: z.nullable(z.string()) })

export const pictureEndpoints = {
  uploadMyPicture: endpoint({
    ...routes.uploadMyPicture,
    access: 'player',
    summary:
      'Upload your profile picture: a JPEG, PNG, WebP or AVIF file as the body. It replaces the one before.',
    query: z.strictObject({
      /** `left,top,side`: the upper left corner as fractions of width and height, and the side as a fraction of the shorter edge. */
      crop: z.optional(z.string().check(z.maxLength(40))),
    }),
    file: true,
    bodyBytes: PICTURE_BYTES,
    response: OwnPicture,
    problems: ['not-a-picture', 'profile-not-found'],
  }),
  removeMyPicture: endpoint({
    ...routes.removeMyPicture,
    access: 'player',
    limit: 'edits',
    summary: 'Remove your uploaded profile picture; the avatar URL is shown again.',
    response: OwnPicture,
    problems: ['profile-not-found'],
  }),
}
