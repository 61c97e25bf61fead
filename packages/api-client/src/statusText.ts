/**
 * Returns the label of a status in upper case: from `texts`, or else the server's text. The letters are
 * changed, not styled by CSS, so that copies and screen readers get them too. [SHELL-048, C-078]
 */
export const statusText = (status: string, texts: Readonly<Record<string, string>>): string =>
  ((Object.hasOwn(texts, status) ? texts[status] : undefined) ?? status).toUpperCase()
