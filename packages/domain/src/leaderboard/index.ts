// Periods, ranks and histograms of scores.
export { knownTimeZone } from './local-day.ts'
export { HIGHEST_SCORE, histogramOf, rankFromHistogram, type ScoreHistogram } from './own-rank.ts'
export { type Period, PERIOD_LABELS, PERIODS, periodStart } from './period.ts'
export { byRank, LEADERBOARD_LIMIT, podiumAndRest, ranked } from './ranking.ts'
