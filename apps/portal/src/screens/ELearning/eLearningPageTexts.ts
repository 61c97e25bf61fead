import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the page of a course. */
export const eLearningPageTexts = {
  title: 'eLearning',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  openInNewTab: 'Open in a new tab',
  loading: (name: string): string => `Loading ${name}`,
  loadingUnnamed: 'Loading the course',
  /** Title of the frame with the course. */
  frame: (name: string): string => `eLearning Resource -- ${name}`,
  backTo: (page: string): string => `Back to ${page}`,
  unavailable: 'It may have been removed, or the link to it is not complete.',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useELearningPageTexts = () => useTexts('eLearningPage', eLearningPageTexts)
