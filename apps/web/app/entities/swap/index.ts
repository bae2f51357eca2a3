// What other screens may use of the simulator: the list of discs to choose from, and the replacements for one.
export { DiscChooser } from './disc-chooser.tsx'

export const loadSwapPanel = () => import('./swap-panel.tsx')
