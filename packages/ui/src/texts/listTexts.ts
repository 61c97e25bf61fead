import { useTexts } from './useTexts.ts'

/** The English texts of NameList, Comparison and Checklist. */
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
  checked: { met: 'Met', unmet: 'Not met yet', rejected: 'Not met' },
}

/**
 * Returns the texts of NameList, Comparison and Checklist, with the replacements of the surrounding
 * `TextsProvider`.
 */
export const useListTexts = () => useTexts('lists', listTexts)
