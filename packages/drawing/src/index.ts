// Disc drawings, colors, flight charts, labels and bag maps as plain data, for the web app, preview images and emails; and the fallback page.
export {
  bagMapLayout,
  NAME_FONT_SIZE,
  NAME_INSET,
  NARROWEST_MAP,
  type PlacedCell,
  shareOf,
} from './bag-map.ts'
export { contrast } from './colors.ts'
export { DISC_SIDE, type DiscDrawing, discDrawing, plateLight } from './disc.ts'
export { discSvg } from './disc-svg.ts'
export { curveOf, isHighlighted, tenths } from './flight.ts'
export {
  type ChartLabel,
  chartLabels,
  discAt,
  DOT_RADIUS,
  type DrawnFlight,
  type FlightChartLayout,
  flightChartLayout,
  LABEL_FONT_SIZE,
  NARROWEST_CHART,
  TICK_FONT_SIZE,
} from './flight-chart.ts'
export { type Box, textWidth } from './labels.ts'
export { DARK, DARK_PAGE, LIGHT, LIGHT_PAGE } from './palette.ts'
export { plainPage } from './plain-page.ts'
export type { StampLine } from './stamp.ts'
