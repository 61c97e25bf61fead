/**
 * Calls `onChange` when the size of an element changes, and once at the start. Returns a function that
 * ends the observation. Does nothing in jsdom, which has no ResizeObserver.
 */
export function observeSize(elements: Iterable<Element>, onChange: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(onChange)
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}
