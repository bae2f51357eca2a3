import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const GROUPS = [
  // Changes seldom, and every page loads all of it.
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  // The same for every page with data.
  { name: 'data', test: /node_modules\/@tanstack\// },
  // What half of the pages share: in a file for each module it would weigh 3 kB more. Not what a page that only shows
  // something does without: the API, fields to type into, and units.
  {
    name: 'shared',
    test: /^(?!.*(?:packages\/contract|app\/data|field\.tsx|eye|units))/,
    minShareCount: 23,
  },
]

export default defineConfig(({ command }) => ({
  // Vite minifies; Tailwind's own pass would write colors for two schemes so that no part of a page can choose its own.
  plugins: [tailwindcss({ optimize: false }), reactRouter()],
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
            codeSplitting: { groups: GROUPS },
            // Every page loads the list of all files: short names keep it small.
            chunkFileNames: 'assets/[hash:8].js',
            entryFileNames: 'assets/[hash:8].js',
          },
        },
      },
    },
  },
}))
