/**
 * The grid columns of the names of a row in a block, which share its first line. Where they are too
 * long the last one is cut rather than each of them; the others leave it a third.
 */
export function nameTracks(count: number): string {
  const others = count - 1
  return `${`fit-content(${Math.floor(66 / others)}%) `.repeat(others)}minmax(0, 1fr)`
}
