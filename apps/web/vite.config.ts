import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Chunk groups without their dependencies need this. React Router sets another value, and finds a route's exports by name. */
const extendableEntries: Plugin = {
  name: 'extendable-entries',
  config: () => ({
    environments: {
      client: { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } },
    },
  }),
}

export default defineConfig(({ command }) => ({
  // Vite minifies the styles. Tailwind's optimizer would resolve `light-dark()`, so parts of a page couldn't choose their own scheme.
  plugins: [tailwindcss({ optimize: false }), reactRouter(), extendableEntries],
  // Bundling the libraries tree-shakes them. Loading the icons and components whole costs 20 MB of memory.
  ssr: { noExternal: command === 'build' ? true : [] },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
  environments: {
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
                // Components, helpers and libraries that nearly every page loads, without the API client: pages without data don't load it.
                {
                  name: 'shared',
                  test: /app\/(lib(?!\/api\/)|ui)\/|packages\/contract\/src\/(?!routes)|node_modules\/(?!@tanstack\/)/,
                  minShareCount: 28,
                  priority: 1,
                },
                // Modules shared by pages with data.
                {
                  name: 'data',
                  test: /node_modules\/@tanstack\/|app\/entities\/(bag|disc)\//,
                  minShareCount: 11,
                  includeDependenciesRecursively: false,
                },
              ],
            },
            // Short names, because every page loads the list of all files.
            chunkFileNames: 'assets/[hash:8].js',
            entryFileNames: 'assets/[hash:8].js',
          },
        },
      },
    },
  },
}))
