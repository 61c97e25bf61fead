/** Of the heading that every page of the shell has. */
export const pageTitleId = 'page-title'

/** Where the focus goes when what had it leaves the page, and nothing takes its place. */
export const focusPageTitle = (): void => document.getElementById(pageTitleId)?.focus()

const isLost = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.matches(':disabled')

/** The same where what had the focus has gone or takes it no more. Whoever has gone elsewhere meanwhile stays there. */
export function focusPageTitleIfLost(): void {
  if (isLost(document.activeElement)) focusPageTitle()
}
