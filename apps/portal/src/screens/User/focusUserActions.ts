/** Id of the panel with the menu of actions. */
export const userActionsId = 'user-actions'

/** Focuses the menu of actions after the focused element was removed. */
export const focusUserActions = (): void =>
  document.getElementById(userActionsId)?.querySelector('button')?.focus()
