import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Groups without their dependencies need this; React Router sets another value, and reads a route's exports by name. */
const extendableEntries: Plugin = {
  name: 'extendable-entries',
  config: () => ({
    environments: {
      client: { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } },
    },
  }),
}

export default defineConfig(({ command }) => ({
  // Vite minifies; Tailwind's own pass would write colors for two schemes so that no part of a page can choose its own.
  plugins: [tailwindcss({ optimize: false }), reactRouter(), extendableEntries],
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
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                  priority: 2,
                },
                // What nearly every page loads.
                { name: 'shared', minShareCount: 28, priority: 1 },
                // What pages with data share.
                {
                  name: 'data',
                  test: /node_modules\/@tanstack\/|app\/entities\/(bag|collection|disc)\//,
                  minShareCount: 8,
                  includeDependenciesRecursively: false,
                },
              ],
            },
            // Every page loads the list of all files: short names keep it small.
            chunkFileNames: 'assets/[hash:8].js',
            entryFileNames: 'assets/[hash:8].js',
          },
        },
      },
    },
  },
}))
