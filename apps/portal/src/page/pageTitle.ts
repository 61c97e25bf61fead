/** Id of the page's heading in the shell. */
export const pageTitleId = 'page-title'

/**
 * Moves the focus to the page's heading. Call it after the focused element was removed without a replacement.
 */
export const focusPageTitle = (): void => document.getElementById(pageTitleId)?.focus()

const isLost = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.matches(':disabled')

/** Moves the focus to the page's heading if the focused element was removed or disabled. */
export function focusPageTitleIfLost(): void {
  if (isLost(document.activeElement)) focusPageTitle()
}
