/**
 * A status as people read it: by the map, else as the server sent it, in upper case. The letters are
 * changed, not their look, so that a copy or a screen reader has them too. [SHELL-048, C-078]
 */
export const statusText = (status: string, texts: Readonly<Record<string, string>>): string =>
  ((Object.hasOwn(texts, status) ? texts[status] : undefined) ?? status).toUpperCase()
