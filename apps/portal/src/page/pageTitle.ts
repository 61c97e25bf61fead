/** Id of the page's heading in the shell. */
export const pageTitleId = 'page-title'

/**
 * Moves the focus to the page's heading, when the focused element was removed and nothing replaces
 * it.
 */
export const focusPageTitle = (): void => document.getElementById(pageTitleId)?.focus()

const isLost = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.matches(':disabled')

/** Does the same only if the focused element was removed or disabled; otherwise the focus stays. */
export function focusPageTitleIfLost(): void {
  if (isLost(document.activeElement)) focusPageTitle()
}
