// What other screens may use of the caddie: the shot in an address, and its parts, loaded when they are shown.
export { type CaddieView, caddieViewFrom, SHOT_QUERY, writeCaddieView } from './caddie-address.ts'
export const loadCaddiePanel = () => import('./caddie-panel.tsx')
export const loadCoverage = () => import('./coverage-section.tsx')
export const loadPackFor = () => import('./pack-for.tsx')
