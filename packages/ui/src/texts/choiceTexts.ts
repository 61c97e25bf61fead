import { useTexts } from './useTexts.ts'

/** The English texts of Select, MultiSelect and ChoiceList. */
export const choiceTexts = {
  selectPlaceholder: 'Select an option',
  selected: (count: number): string => `${count} selected`,
  chosen: (label: string): string => `Chosen: ${label}`,
  remove: 'Remove',
  searchIn: (label: string): string => `Search ${label}`,
  chosenOf: (count: number, total: number): string => `${count} of ${total} chosen`,
  choicesFound: (count: number, total: number): string => `${count} of ${total} match`,
  noChoices: 'No matches',
}

/**
 * Returns the texts of Select, MultiSelect and ChoiceList, with the replacements of the surrounding
 * `TextsProvider`.
 */
export const useChoiceTexts = () => useTexts('choices', choiceTexts)
