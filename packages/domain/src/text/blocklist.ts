// The words that no username, name or bio may contain, separate from the code that finds them.

/**
 * Slurs and profanity, in lower case, one meaning per line.
 * Left out on purpose are words that are also first names, surnames or everyday words where disc
 * golf is played ("Dick"; Swedish "slut", the end; Norwegian "fag", a school subject; French
 * "retard", late): refusing everyday words of another language protects nobody.
 */
export const BLOCKLIST: readonly string[] = `
nigger niggers nigga niggas nigguh niggah niggaz nigglet sandnigger
faggot faggots faggy fagot fagots
kike kikes
spic spics wetback wetbacks beaner beaners
chink chinks chinky gook gooks
raghead ragheads towelhead towelheads camelfucker
tranny trannies shemale shemales
retarded fucktard fucktards libtard libtards
jigaboo jigaboos porchmonkey porchmonkeys junglebunny
paki pakis
kaffir kaffirs
fuck fucks fucked fucker fuckers fucking fuckin fuckoff fuckface fuckhead fuckwit fuckyou fck fuk
motherfucker motherfuckers motherfucking motherfuckin clusterfuck mindfuck
shit shits shitty shitted shitting shithead shitheads shithole shitface shitstain bullshit horseshit
dipshit dipshits shitter shitlord
cunt cunts cunty
bitch bitches bitching bitchy biatch
asshole assholes arsehole arseholes asshat asswipe dumbass
cock cocks cocksucker cocksuckers cocksucking
dickhead dickheads dickface dickhole dicksucker
pussy pussies
twat twats
wank wanker wankers wanking
whore whores whoring manwhore
bastard bastards
blowjob blowjobs handjob handjobs rimjob
jizz cumshot cumshots cumdump cumslut
dildo dildos buttplug
tits titties titty
rapist rapists
pedophile pedophiles paedophile paedophiles pedo pedos
nazi nazis hitler siegheil
`
  .trim()
  .split(/\s+/)
