// Who may see a profile, and the link to it.

/** A profile that is not public is viewable only by its owner. Rule PR17. */
export function maySeeProfile(
  profile: { readonly id: string; readonly isPublic: boolean },
  viewerId: string | null,
): boolean {
  return profile.isPublic || profile.id === viewerId
}

/** The link a player shares; uses the email's local part only while no username is known. Rule PR21. */
export function sharePath(player: { readonly username: string | null; readonly email: string }) {
  const name = player.username ?? player.email.split('@')[0] ?? ''
  return `/u/${encodeURIComponent(name)}`
}
