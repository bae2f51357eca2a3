// The completeness score and its parts.
export { type PartAdvice, scoreAdvice } from './advice.ts'
export {
  type Cell,
  CELLS,
  cellLabel,
  type Grade,
  gradeOf,
  type ScoreColor,
  scoreColorOf,
  OPTIMAL_SIZE,
  PART_MAX,
  SCORE_PARTS,
  type ScorePart,
  previewOf,
  SCORING_VERSION,
  type Score,
  scoreBag,
  SPEED_BANDS,
  type SpeedBand,
  speedBandLabel,
} from './score.ts'
