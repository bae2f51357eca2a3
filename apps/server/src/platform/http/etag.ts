// ETags from content hashes, so that a browser downloads a body again only when it changed.
import { createHash } from 'node:crypto'

export const etagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
