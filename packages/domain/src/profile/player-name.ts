// The name a player goes by.
import type { ProfileFields } from './profile.ts'

export const playerName = ({
  displayName,
  username,
}: Pick<ProfileFields, 'displayName' | 'username'>): string => displayName || username
