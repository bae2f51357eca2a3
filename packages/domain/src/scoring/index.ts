// The completeness score and its parts.
export { type PartAdvice, scoreAdvice } from './advice.ts'
export {
  bagGrade,
  bagScoreColor,
  discsUntilGrade,
  type Cell,
  CELLS,
  cellLabel,
  type Grade,
  gradeOf,
  type ScoreColor,
  scoreColorOf,
  OPTIMAL_SIZE,
  PART_MAX,
  PART_NAMES,
  SCORE_PARTS,
  type ScorePart,
  previewOf,
  SCORING_VERSION,
  type Score,
  scoreBag,
  SPEED_BANDS,
} from './score.ts'
