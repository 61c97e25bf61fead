/** Of the heading that every page of the shell has. */
export const pageTitleId = 'page-title'

/** Where the focus goes when what had it leaves the page, and nothing takes its place. */
export const focusPageTitle = (): void => document.getElementById(pageTitleId)?.focus()
