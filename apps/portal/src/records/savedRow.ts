import { useLocation } from 'react-router-dom'

/** What a form hands to the list that it returns to: the record that was saved. [EXP-071] */
export const savedRow = (id: number | undefined): { state?: { savedId: number } } =>
  id === undefined ? {} : { state: { savedId: id } }

/** Returns the id of the record after whose saving the list is shown, for the table's `markedId`. */
export function useSavedRow(): string | undefined {
  const state: unknown = useLocation().state
  const id = typeof state === 'object' && state !== null && 'savedId' in state ? state.savedId : undefined
  return typeof id === 'number' ? String(id) : undefined
}
