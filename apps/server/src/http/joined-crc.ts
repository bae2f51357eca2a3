// The CRC-32 of parts put together, from the CRC-32 of each: no byte is read again.

/** The polynomial of CRC-32, lowest power in the highest bit. */
const POLYNOMIAL = 0xedb88320
const ONE = 0x80000000
/** x to the eighth: one byte further. */
const ONE_BYTE = 0x00800000

/** A CRC carried over what follows it: a product of polynomials, modulo the one of CRC-32. */
export function carriedOver(shift: number, crc: number): number {
  let sum = 0
  let shifted = crc
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((shift & bit) !== 0) sum ^= shifted
    shifted = (shifted & 1) === 0 ? shifted >>> 1 : (shifted >>> 1) ^ POLYNOMIAL
  }
  return sum >>> 0
}

/** What carries a CRC over so many bytes. */
function shiftOf(bytes: number): number {
  let shift = ONE
  let power = ONE_BYTE
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shift = carriedOver(shift, power)
    power = carriedOver(power, power)
  }
  return shift
}

export type Summed = { readonly length: number; readonly crc: number }

/**
 * Of parts with the same filling between each two of them: what the parts add to the CRC of the
 * whole, and what carries the filling's own CRC to all its places at once, since sums carry as one.
 */
export function crcOfParts(
  parts: readonly Summed[],
  fillingBytes: number,
): { fixed: number; ofHoles: number } {
  let fixed = 0
  let ofHoles = 0
  let after = 0
  for (const [at, part] of parts.toReversed().entries()) {
    fixed ^= carriedOver(shiftOf(after), part.crc)
    after += part.length
    if (at === parts.length - 1) break
    ofHoles ^= shiftOf(after)
    after += fillingBytes
  }
  return { fixed, ofHoles }
}
