// A player's uploaded picture, else the one at their avatar URL, else their initials.
import type { ProfileFields } from '@bagwise/domain/profile'
import { picturePath } from '@bagwise/domain/picture'
import type { ComponentProps } from 'react'
import { Avatar } from '../ui/avatar.tsx'

type PlayerAvatarProps = {
  name: string
  /** The hash of the uploaded picture. */
  picture: string | null | undefined
  avatarUrl: string
  size?: ComponentProps<typeof Avatar>['size']
  className?: string
}

export function PlayerAvatar({ name, picture, avatarUrl, size, className }: PlayerAvatarProps) {
  const sized = picture
    ? { 96: picturePath(picture, 96), 384: picturePath(picture, 384) }
    : undefined
  return <Avatar name={name} sized={sized} src={avatarUrl} size={size} className={className} />
}

export const playerName = ({
  displayName,
  username,
}: Pick<ProfileFields, 'displayName' | 'username'>): string => displayName || username
