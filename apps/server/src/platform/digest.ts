// SHA-256 digests as text.
import { createHmac, hash } from 'node:crypto'

export const digest = (
  data: string | Uint8Array,
  encoding: 'base64url' | 'base64' | 'hex' = 'base64url',
): string => hash('sha256', data, encoding)

/** 132 bits, enough to tell contents apart. */
export const shortDigest = (data: string | Uint8Array): string => digest(data).slice(0, 22)

/** Useless without the secret, even if the text can be guessed. */
export const keyedDigest = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')
