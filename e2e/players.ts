// Players with unique names and addresses.
import { randomBytes } from 'node:crypto'

export type NewPlayer = {
  readonly email: string
  readonly password: string
  readonly username: string
}

/** Random digits and vowels could form an offensive word. These consonants can't. */
const HARMLESS = 'bdghjlmnpqrvwxyz'

/** A player with a unique username of at most 30 characters. */
export function aPlayer(name = 'player'): NewPlayer {
  const suffix = Array.from(randomBytes(10), byte => HARMLESS[byte % HARMLESS.length]).join('')
  return {
    email: `${name}.${suffix}@example.com`,
    password: 'plastic-flies-9',
    username: `${name}_${suffix}`,
  }
}
