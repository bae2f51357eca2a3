// Disc drawings, colors, flight charts, labels and bag maps as plain data, for the web app, preview images and emails. Also the fallback page.
export {
  bagMapLayout,
  NAME_FONT_SIZE,
  NAME_INSET,
  MIN_MAP_WIDTH,
  type PlacedCell,
  boxInPercent,
} from './bag-map.ts'
export { contrast } from './colors.ts'
export { DRAWING_SIZE_MM, type DiscDrawing, discDrawing, plateLight } from './disc.ts'
export { discSvg } from './disc-svg.ts'
export { BASKET_PATH, fairwayScale, fitFairway, sideTicks } from './fairway.ts'
export { toSvgPath, isHighlighted, type Point } from './flight.ts'
export {
  type ChartLabel,
  chartLabels,
  type ChartSize,
  discIdAt,
  DOT_RADIUS,
  type PlottedFlight,
  type FlightChartLayout,
  flightChartLayout,
  LABEL_FONT_SIZE,
  MAX_ALL_LABELED,
  MIN_CHART_WIDTH,
  TICK_FONT_SIZE,
} from './flight-chart.ts'
export { type Box, textWidth } from './labels.ts'
export { DARK, DARK_PAGE, LIGHT, LIGHT_PAGE } from './palette.ts'
export { plainPage } from './plain-page.ts'
export type { StampLine } from './stamp.ts'
