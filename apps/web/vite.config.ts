import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** What is loaded together stands together: many small files compress worse, by 4 kB on a first page. */
const TOGETHER = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
  },
  {
    name: 'shell',
    test: /app\/(root|features\/site\/(?!landing|footer|newsletter|consent|offline)|platform\/(?!next-page|offline)|data\/(api|problem)\.|session\/(session|use-session)\.)/,
  },
  // Wherever one of these is loaded, the others are.
  { name: 'data', test: /node_modules\/@tanstack\// },
  // Pages that show a disc show its picture, its numbers and its flight.
  {
    name: 'discs',
    test: /domain\/src\/(disc|flight)\/|app\/components\/(badges|disc-|flight-(curve|numbers|words)|small-flight|thrower)|app\/ui\/still-link/,
    minShareCount: 5,
  },
  // What most pages use: each file more is a question more to the server.
  { name: 'parts', test: /app\/(ui|platform)\/|node_modules\/lucide-react/, minShareCount: 6 },
]

/**
 * Lets browsers compile a script while it loads, beside the page, and not function by function in it
 * (docs/decisions, read-first). Last of all: they look for it on the first line alone.
 */
const compiledWhileLoading: Plugin = {
  name: 'compiled-while-loading',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const part of Object.values(bundle)) {
        if (part.type === 'chunk') part.code = `//# allFunctionsCalledOnLoad\n${part.code}`
      }
    },
  },
}

export default defineConfig(({ command }) => ({
  // Vite minifies; Tailwind's own pass would write colours for two schemes so that no part of a page can choose its own.
  plugins: [tailwindcss({ optimize: false }), reactRouter(), compiledWhileLoading],
  // The server's build carries what it uses of its libraries: whole, their icons and parts alone cost 20 MB of memory.
  ssr: { noExternal: command === 'build' ? true : [] },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    sourcemap: false,
    target: 'es2022',
    cssMinify: true,
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
  environments: {
    // Names stay, for the sake of the log; comments and blanks are a fifth of what the process keeps of it.
    ssr: {
      build: {
        rolldownOptions: {
          output: {
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: TOGETHER },
            // Every page loads the list of all files: names without words are bytes saved everywhere.
            chunkFileNames: 'assets/[hash:8].js',
            entryFileNames: 'assets/[hash:8].js',
          },
        },
      },
    },
  },
}))
