/**
 * The grid columns of the names of a row in a block, which share its first line. Where they are too
 * long the last one is cut rather than each of them; the others leave it a third.
 */
export function nameTracks(count: number): string {
  const others = count - 1
  const tracks = Array.from({ length: others }, () => `fit-content(${Math.floor(66 / others)}%)`)
  return [...tracks, 'minmax(0, 1fr)'].join(' ')
}
