// What other screens may use of the analysis: the report on a bag, loaded when it is shown.
export const loadBagReport = () => import('./bag-report.tsx')
