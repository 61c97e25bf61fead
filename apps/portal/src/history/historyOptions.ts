import type { HistoryTexts } from './historyTexts.ts'
/** Options of the tables of past requests. */
export interface HistoryOptions {
  /** Whether to show the comments of reviewers, which the requester must not see. [HIST-012] */
  isForReviewers: boolean
  texts: HistoryTexts
}
