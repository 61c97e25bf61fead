import { useTexts } from './useTexts.ts'

/** What NameList, Comparison and Checklist say, in English. */
export const listTexts = {
  showAll: (count: number): string => `Show all ${count}`,
  showAllOf: (count: number, label: string): string => `Show all ${count}: ${label}`,
  showFewer: 'Show fewer',
  showFewerOf: (label: string): string => `Show fewer: ${label}`,
  compared: {
    added: 'Added',
    removed: 'Removed',
    kept: 'Kept',
    left: 'Not done',
    toAdd: 'Not added yet',
    toRemove: 'Not removed yet',
  },
  checked: { met: 'Met', unmet: 'Not met yet', broken: 'Not met' },
}

/** The texts of NameList, Comparison and Checklist in force. */
export const useListTexts = () => useTexts('lists', listTexts)
