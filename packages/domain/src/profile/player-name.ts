// A player's name on screen.
import type { ProfileFields } from './profile.ts'

export const playerName = ({
  displayName,
  username,
}: Pick<ProfileFields, 'displayName' | 'username'>): string => displayName || username
