import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every first page loads, in two files: many small ones compress worse, by 4 kB in all. */
const FIRST_LOAD = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: 'shell',
    test: /app\/(root|features\/site\/(?!landing|footer|newsletter)|platform\/(?!next-page)|api\/(api|session|use-session|problem)\.)/,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { sourcemap: false, target: 'es2022', cssMinify: true },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: FIRST_LOAD } } } },
    },
  },
})
