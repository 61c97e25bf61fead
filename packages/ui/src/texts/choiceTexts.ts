import { useTexts } from './useTexts.ts'

/** What Select, MultiSelect and ChoiceList say, in English. */
export const choiceTexts = {
  selectPlaceholder: 'Select an option',
  selected: (count: number): string => `${count} selected`,
  chosen: (label: string): string => `Chosen: ${label}`,
  remove: 'Remove',
  searchIn: (label: string): string => `Search ${label}`,
  chosenOf: (count: number, total: number): string => `${count} of ${total} chosen`,
  choicesFound: (count: number, total: number): string => `${count} of ${total} match`,
  noChoices: 'Nothing matches',
}

/** The texts of Select, MultiSelect and ChoiceList in force. */
export const useChoiceTexts = () => useTexts('choices', choiceTexts)
