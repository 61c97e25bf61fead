/**
 * Returns the label of a status in upper case: from `texts`, or else the status itself. The string itself
 * is in upper case, because `text-transform` in CSS would not affect copied text. [SHELL-048, C-078]
 */
export const statusText = (status: string, texts: Readonly<Record<string, string>>): string =>
  ((Object.hasOwn(texts, status) ? texts[status] : undefined) ?? status).toUpperCase()
