// `npm run bench`: compares two things in the same run and prints the ratio.
const BENCHES: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  domain: async () => (await import('./domain.ts')).benchDomain(),
  server: async () => (await import('./server.ts')).benchServer(),
  scale: async args => (await import('./scale.ts')).benchScale(args),
  web: async () => (await import('./web.ts')).benchWeb(),
}
/** The benchmarks that take only a few minutes. */
const DEFAULTS = ['domain', 'server']

const [name, ...args] = process.argv.slice(2)
for (const each of name === undefined ? DEFAULTS : [name]) {
  const run = BENCHES[each]
  if (run) await run(args)
  else {
    console.error(`Unknown benchmark: ${each}. Available: ${Object.keys(BENCHES).join(', ')}.`)
    process.exitCode = 2
  }
}
