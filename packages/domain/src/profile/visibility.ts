// Who sees a profile and its bags, and the facts a profile page shows.

/** A profile that is not public is viewable only by its owner. Rule PR17. */
export function maySeeProfile(
  profile: { readonly id: string; readonly isPublic: boolean },
  viewerId: string | null,
): boolean {
  return profile.isPublic || profile.id === viewerId
}

/** The stat cards: bags, total discs, average discs per bag, rounded. Rule PR19. */
export function bagStats(discCounts: readonly number[]) {
  const discs = discCounts.reduce((sum, count) => sum + count, 0)
  const bags = discCounts.length
  return { bags, discs, discsPerBag: bags === 0 ? 0 : Math.round(discs / bags) }
}

/** Built from the number alone, so that nothing else can get into the link. Rule PR20. */
export const pdgaProfileUrl = (pdgaNumber: number): string =>
  `https://www.pdga.com/player/${Math.trunc(pdgaNumber)}`

/** The link a player shares; uses the email's local part only while no username is known. Rule PR21. */
export function sharePath(player: { readonly username: string | null; readonly email: string }) {
  const name = player.username ?? player.email.split('@')[0] ?? ''
  return `/u/${encodeURIComponent(name)}`
}
