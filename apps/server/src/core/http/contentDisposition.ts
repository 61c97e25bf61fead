const longestName = 150

/** Returns a `Content-Disposition` header with a file name that is safe in a header and on a disk. [RFC 6266] */
export function contentDisposition(fileName: string): string {
  const name = displayable(fileName)
  const ascii = name.replace(/[^\w .()+,=@!#$&^{}~-]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(name)}`
}

// Matches control characters, and direction marks, which could hide a file's extension.
const unseen = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

function displayable(fileName: string): string {
  const wellFormed = new TextDecoder().decode(new TextEncoder().encode(fileName))
  const name = wellFormed
    .replace(/[/\\:*?"<>|]/g, '_')
    .replace(unseen, '')
    .trim()
  const points = Array.from(name)
  if (points.length <= longestName) return name === '' || /^\.+$/.test(name) ? 'file' : name
  const extension = /\.[\w-]{1,20}$/.exec(name)?.[0] ?? ''
  return points.slice(0, longestName - extension.length).join('') + extension
}

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
