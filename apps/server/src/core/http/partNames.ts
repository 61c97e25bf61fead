/** The name of a form part, and the name that the sender gave to its file. */
export interface PartNames {
  name: string
  /**
   * Undefined if the name is missing or empty. A browser sends an empty name for a file input without a file.
   */
  fileName: string | undefined
}

/**
 * Parses a part's Content-Disposition as browsers write it: names as UTF-8 in quotes, with an inner quote
 * as '%22'. The form parser reads it as Latin-1 and would corrupt names with other characters.
 */
export function partNames(disposition: string, extendedFileName: string | undefined): PartNames {
  const found = new Map<string, string>()
  for (const [, key = '', quoted, plain = ''] of disposition.matchAll(
    /;[ \t]*([\w*]+)=(?:"([^"]*)"|([^";]*))/g,
  )) {
    if (!found.has(key.toLowerCase())) found.set(key.toLowerCase(), unescaped(quoted ?? plain))
  }
  const fileName = found.has('filename*') ? extendedFileName : found.get('filename')
  return {
    name: found.get('name') ?? '',
    fileName: fileName === undefined || fileName === '' ? undefined : storedName(fileName),
  }
}

const unescaped = (text: string): string => text.replaceAll('%22', '"')

const maxCharacters = 255
// Matches control characters, line breaks, and direction marks, which could display 'gpj.exe' as 'exe.jpg'.
// oxlint-disable-next-line no-control-regex -- the pattern removes them
const removedCharacters = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|%0[AD]/gi

/** Returns a display name: one line, without folders, with its extension. [T14] */
function storedName(fileName: string): string {
  const base = fileName.replace(removedCharacters, '').split(/[/\\]/).at(-1)?.trim() ?? ''
  if (base === '') return 'file'
  const characters = Array.from(base)
  if (characters.length <= maxCharacters) return base
  const extension = /\.[^.]{1,16}$/u.exec(base)?.[0] ?? ''
  return characters.slice(0, maxCharacters - Array.from(extension).length).join('') + extension
}
