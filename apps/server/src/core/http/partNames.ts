/** How a part of a form is called, and how its sender calls the file in it. */
export interface PartNames {
  name: string
  /** Undefined also where the name is empty: so a browser sends a file input in which nothing was chosen. */
  fileName: string | undefined
}

/**
 * Reads a part's Content-Disposition as browsers write it: names in plain UTF-8 between quotes, with a
 * quote inside as '%22'. The form parser takes Latin-1 alone and would lose every other file.
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

const longest = 255
// Control characters, line breaks, and those that turn the direction of what follows: 'gpj.exe' shall not read 'exe.jpg'.
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const unfit = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|%0[AD]/gi

/** A name for people to read: one line, without the sender's folders, with its extension. [T14] */
function storedName(given: string): string {
  const base = given.replace(unfit, '').split(/[/\\]/).at(-1)?.trim() ?? ''
  if (base === '') return 'file'
  const characters = Array.from(base)
  if (characters.length <= longest) return base
  const extension = /\.[^.]{1,16}$/u.exec(base)?.[0] ?? ''
  return characters.slice(0, longest - Array.from(extension).length).join('') + extension
}
