/**
 * Returns the label of a status in upper case: from `texts`, or else the status itself. The string is changed
 * instead of styled by CSS, so that copied text and screen readers have upper case too. [SHELL-048, C-078]
 */
export const statusText = (status: string, texts: Readonly<Record<string, string>>): string =>
  ((Object.hasOwn(texts, status) ? texts[status] : undefined) ?? status).toUpperCase()
