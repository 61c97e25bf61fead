/**
 * Returns the CSS grid columns of the name cells in a block, which are on its first line. If the names
 * are too long, only the last one is truncated, and it has at least a third of the width.
 */
export function nameTracks(count: number): string {
  const others = count - 1
  return `${`fit-content(${Math.floor(66 / others)}%) `.repeat(others)}minmax(0, 1fr)`
}
