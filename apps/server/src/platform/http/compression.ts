// Whether a client accepts gzip, and from which size compression is worth it.
import type { IncomingHttpHeaders } from 'node:http'

export const MIN_COMPRESSED_BYTES = 1024

/** `gzip;q=0` refuses it. */
const GZIP = /(?:^|,)\s*(?:x-)?gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i

export const acceptsGzip = ({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): boolean =>
  GZIP.test(accepted)
