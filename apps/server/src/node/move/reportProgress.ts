/** Receives sentences about the progress. `isStep` marks those that must not be skipped. */
export type ReportProgress = (sentence: string, isStep?: boolean) => void
