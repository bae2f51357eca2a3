// New random ids, ids for requests that may be repeated, and ids derived from a text.
import { useRef } from 'react'

/** A random UUID (version 4). `crypto.randomUUID` is missing on plain HTTP. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'[(bytes[8] ?? 0) % 4]
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, `$1-$2-4$3-${variant}$4-`)
}

type RequestId = {
  /** The same id for the same request until it worked: a retry after a lost response does nothing twice. */
  readonly idFor: (request: unknown) => string
  /** It worked, so the same request again is a new one. */
  readonly done: () => void
}

export function useRequestId(): RequestId {
  const last = useRef<{ readonly request: string; readonly id: string }>(undefined)
  return {
    idFor: request => {
      const text = JSON.stringify(request)
      if (last.current?.request !== text) last.current = { request: text, id: newId() }
      return last.current.id
    },
    done: () => {
      last.current = undefined
    },
  }
}

/** FNV-1a with 128 bits: `crypto.subtle` is missing where a server is reached by plain HTTP. */
function digest(text: string): string {
  let hash = 0x6c62272e07bb014262b821756295c58dn
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(128, (hash ^ BigInt(byte)) * 0x1000000000000000000013bn)
  return hash.toString(16).padStart(32, '0')
}

/** Of version 8: its other bits are ours to choose. */
export const uuidOf = (text: string): string =>
  digest(text).replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-8$3-8$4-')
