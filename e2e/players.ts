// Players whom nobody else has.
import { randomBytes } from 'node:crypto'

export type NewPlayer = {
  readonly email: string
  readonly password: string
  readonly username: string
}

/** Digits can be read as letters, and some random ones make an offensive word; these consonants can't. */
const HARMLESS = 'bdghjlmnpqrvwxyz'

/** A player nobody else has. Usernames stay within 30 characters. */
export function aPlayer(name = 'player'): NewPlayer {
  const suffix = Array.from(randomBytes(10), byte => HARMLESS[byte % HARMLESS.length]).join('')
  return {
    email: `${name}.${suffix}@example.com`,
    password: 'plastic-flies-9',
    username: `${name}_${suffix}`,
  }
}
