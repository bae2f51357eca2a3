export const loadSwapPanel = () => import('./swap-panel.tsx')
