// A UUID made from a text, so that everyone who makes it from the same text gets the same one.

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
