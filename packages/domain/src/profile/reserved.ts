// Reserved usernames: names of our pages, or names that could impersonate us.
const list = (words: string): readonly string[] => words.trim().split(/\s+/)

/** Words for the team: no part of a name may be one of these. */
const TEAM = list(`
  admin admins administrator administrators customersupport founder founders helpdesk hostmaster
  moderator moderators noreply official officials postmaster security staff superadmin superuser
  support sysadmin webmaster webmasters
`)

/** Pages, machines and roles: allowed as part of a name, but not alone, even with digits around them. */
const ALONE = list(`
  about abuse account accounts affiliate analysis analytics api app assets auth baganalysis billing blog bot
  callback catalog catalog ceo config contact contract dashboard delete dev docs edit email error faq
  favicon feedback forgot forgotpassword healthz help images index info internal invite leaderboard
  legal library login logout mail media mod mods mybag news newsletter null openapi operator owner
  password ping press privacy privacypolicy profile profiles public readyz register reset
  resetpassword robots root search server settings share signin signout signup sitemap static stats
  status subscribe swap sys system team terms undefined unsubscribe username verify www true false
  nan
`)

/** Everyday words: refused only exactly as written. */
const PLAIN: ReadonlySet<string> = new Set(
  list(`
    anonymous bag bags demo disc discs everyone guest home host me nobody pro shop store user
    users void welcome you
  `),
)

/** Words that don't make a reserved name different. */
const AROUND = list('crew customer desk my our real site the us your')

const LEET: Readonly<Record<string, string>> = {
  a: '4',
  b: '8',
  e: '3',
  g: '69',
  i: '1',
  l: '1',
  o: '0',
  s: '5',
  t: '7',
  z: '2',
}
const GAP = String.raw`[_\d]*`

/** Also matches the words with digits for letters, and with digits and underscores between them. */
const spelled = (words: readonly string[]): string =>
  `(?:${words.map(word => Array.from(word, letter => `[${letter}${LEET[letter] ?? ''}]`).join(GAP)).join('|')})`

const RESERVED = spelled([...TEAM, ...ALONE])
const ANY = spelled([...TEAM, ...ALONE, ...AROUND])

const REFUSED: readonly RegExp[] = [
  new RegExp(spelled(['bagwise'])),
  new RegExp(String.raw`(?:^|[_\d])${ANY}*${spelled(TEAM)}${ANY}*(?:$|[_\d])`),
  new RegExp(`^${GAP}(?:${ANY}${GAP})*${RESERVED}${GAP}(?:${ANY}${GAP})*$`),
]

/** Only for names within the length limit. Names of only digits are allowed, although digits can stand for letters. Rule PR5. */
export function isReserved(username: string): boolean {
  if (PLAIN.has(username.replace(/^_+|_+$/g, ''))) return true
  return /[a-z]/.test(username) && REFUSED.some(pattern => pattern.test(username))
}
