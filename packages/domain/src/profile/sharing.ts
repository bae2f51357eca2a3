// Visibility and links of profiles.

/** Only its owner can see a profile that isn't public. Rule PR17. */
export function isProfileVisibleTo(
  profile: { readonly id: string; readonly isPublic: boolean },
  viewerId: string | null,
): boolean {
  return profile.isPublic || profile.id === viewerId
}

export const profilePath = (username: string): string => `/u/${encodeURIComponent(username)}`

/** Returns the path of a player's profile. Without a username, it contains the email's local part. Rule PR21. */
export function sharePath(player: { readonly username: string | null; readonly email: string }) {
  return profilePath(player.username ?? player.email.split('@')[0] ?? '')
}
