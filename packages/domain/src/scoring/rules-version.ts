// Which rules a stored score was made by.

/**
 * Grows by one with every change of the score or of its preview: stored scores of an older number are
 * then made anew (`npm run rescore`).
 */
export const SCORING_RULES = 1
