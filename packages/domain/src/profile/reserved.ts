// Usernames nobody may have: they are pages of ours, or would pass for us.
const RESERVED: ReadonlySet<string> = new Set(
  `
  about account accounts admin administrator admins affiliate analysis analytics anonymous api app
  assets auth bag bag_analysis bags bagwise blog bot callback catalog catalogue config contact
  contract dashboard delete demo dev disc discs docs edit email error everyone faq favicon feedback
  forgot forgot_password guest healthz help home host hostmaster images index info internal invite
  leaderboard legal library login logout mail me media mod moderator my_bag news newsletter
  noreply no_reply null nobody official openapi operator owner password ping postmaster press
  privacy privacy_policy pro profile profiles public readyz register reset reset_password robots
  root search security server settings share shop signin signout signup sitemap staff static stats
  status store subscribe support swap sys sysadmin system team terms undefined unsubscribe
  user username users verify void webmaster welcome www you true false nan
  `
    .trim()
    .split(/\s+/),
)

/** Underscores around a reserved name do not make it another one. Rule PR5. */
export function isReserved(username: string): boolean {
  return RESERVED.has(username) || RESERVED.has(username.replace(/^_+|_+$/g, ''))
}
