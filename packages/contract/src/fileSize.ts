const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/**
 * Formats a file's extension and size: 'PDF 2.4 MB'. Unknown parts are omitted. [RES-024, RES-025, C-109]
 */
export function formatFileSize(ext: string | null, bytes: number | null): string {
  const kind = (ext ?? '').toUpperCase()
  return [kind, bytes === null ? '' : sizeOf(bytes)].filter((part) => part !== '').join(' ')
}

function sizeOf(bytes: number): string {
  let size = bytes
  let unit = 0
  // Rounds before comparing, so that 1023.97 KB becomes 1 MB, not 1024 KB.
  while (unit < units.length - 1 && rounded(size) >= 1024) {
    size /= 1024
    unit += 1
  }
  return `${rounded(size)} ${units[unit]}`
}

const rounded = (size: number): number => Math.round(size * 10) / 10
