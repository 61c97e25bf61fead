/**
 * Returns the grid columns of the name cells in a block row, which share its first line. If they
 * are too long, only the last one is cut; the others leave it at least a third.
 */
export function nameTracks(count: number): string {
  const others = count - 1
  return `${`fit-content(${Math.floor(66 / others)}%) `.repeat(others)}minmax(0, 1fr)`
}
