/** Id of the page's heading in the shell. */
export const pageTitleId = 'page-title'

/**
 * Moves the focus to the page's heading. Call it after the focused element was removed without a replacement.
 */
export const focusPageTitle = (): void => document.getElementById(pageTitleId)?.focus()

const isLost = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.matches(':disabled')

/**
 * Waits for an action that can remove the focused element, and then moves the focus to the page's heading. The
 * focus does not move if no element had it before.
 */
export async function keepFocusDuring(action: () => Promise<unknown>): Promise<void> {
  const hadFocus = !isLost(document.activeElement)
  await action()
  if (hadFocus) requestAnimationFrame(focusPageTitleIfLost)
}

/**
 * Moves the focus to the page's heading if it is lost now and two frames later. Another dialog that closes at the same
 * time restores the focus in between. [IDENT-101]
 */
export function focusPageTitleIfStillLost(): void {
  if (isLost(document.activeElement)) requestAnimationFrame(() => requestAnimationFrame(focusPageTitleIfLost))
}

/** Moves the focus to the page's heading if the focused element was removed or disabled. */
export function focusPageTitleIfLost(): void {
  if (isLost(document.activeElement)) focusPageTitle()
}
