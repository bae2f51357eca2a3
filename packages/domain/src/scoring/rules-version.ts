// The version of the scoring rules, stored with the scores.

/**
 * Increase it with every change of the score or its preview: stored scores with an older number are
 * then computed again (`npm run rescore`).
 */
export const SCORING_RULES = 1
