/**
 * Calls `onChange` when the size of an element changes, and once at the start. Returns a function that stops it. Does
 * nothing where nothing has a size: jsdom has no ResizeObserver.
 */
export function observeSize(elements: Iterable<Element>, onChange: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(onChange)
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}
