// A player's avatar: the uploaded image, or the image at the avatar URL, or initials.
import type { ProfileFields } from '@bagwise/domain/profile'
import { avatarPath } from '@bagwise/domain/avatar'
import type { ComponentProps } from 'react'
import { Avatar } from '../../ui/avatar.tsx'

type PlayerAvatarProps = Omit<ComponentProps<typeof Avatar>, 'sized' | 'src'> & {
  avatar: string | null | undefined
  avatarUrl: string
}

export function PlayerAvatar({ avatar, avatarUrl, ...rest }: PlayerAvatarProps) {
  const sized = avatar ? { 96: avatarPath(avatar, 96), 384: avatarPath(avatar, 384) } : undefined
  return <Avatar {...rest} sized={sized} src={avatarUrl} />
}

export const playerName = ({
  displayName,
  username,
}: Pick<ProfileFields, 'displayName' | 'username'>): string => displayName || username

export const PROFILE_COPIED = 'Profile URL copied to clipboard!'
