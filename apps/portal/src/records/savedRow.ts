import { useLocation } from 'react-router-dom'

/** Returns the navigation state by which a form passes the id of the saved record to its list. [EXP-071] */
export const savedRow = (id: number | undefined): { state?: { savedId: number } } =>
  id === undefined ? {} : { state: { savedId: id } }

/** Returns the id of the record that was just saved, for the table's `markedId`. */
export function useSavedRow(): string | undefined {
  const state: unknown = useLocation().state
  const id = typeof state === 'object' && state !== null && 'savedId' in state ? state.savedId : undefined
  return typeof id === 'number' ? String(id) : undefined
}
