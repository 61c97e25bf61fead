import type { HistoryTexts } from './historyTexts.ts'
/** Options of a history. */
export interface HistoryOptions {
  /** Shows comments of reviewers, which the user does not see. [HIST-012] */
  isForReviewers: boolean
  texts: HistoryTexts
}
