// Random ids, ids for requests that may be retried, and ids derived from text.
import { useRef } from 'react'

/** A random UUID (version 4). `crypto.randomUUID` is missing on plain HTTP. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'[(bytes[8] ?? 0) % 4]
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, `$1-$2-4$3-${variant}$4-`)
}

export function useRequestId() {
  const last = useRef<{ readonly request: string; readonly id: string }>(undefined)
  return {
    /** Returns the same id for the same request until it succeeds, so retrying after a lost response is idempotent. */
    idFor: (request: unknown) => {
      const text = JSON.stringify(request)
      if (last.current?.request !== text) last.current = { request: text, id: newId() }
      return last.current.id
    },
    /** Call it when the request has succeeded. The same request then gets a new id. */
    done: () => {
      last.current = undefined
    },
  }
}

/** 128-bit FNV-1a, because `crypto.subtle` is missing on plain HTTP. */
function digest(text: string): string {
  let hash = 0x6c62272e07bb014262b821756295c58dn
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(128, (hash ^ BigInt(byte)) * 0x1000000000000000000013bn)
  return hash.toString(16).padStart(32, '0')
}

/** A version 8 UUID, which may contain custom data. */
export const uuidFrom = (text: string): string =>
  digest(text).replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-8$3-8$4-')
