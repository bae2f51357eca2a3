// Names a body by its content, so that a browser fetches it again only when it changed.
import { createHash } from 'node:crypto'

export const etagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
