/** Who looks at a history. */
export interface HistoryOptions {
  /** Shows what reviewers noted, which the person does not see. [HIST-012] */
  isForReviewers: boolean
}
