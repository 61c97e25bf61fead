/** Service that decides whether the heading of a newly shown page gets the focus. */
export interface Visit {
  /**
   * Registers that the page at this path is shown. Returns whether its heading must get the focus. On the
   * first page of a visit, the focus remains at the top of the document, so that Tab reaches the skip link
   * first.
   */
  show: (pathname: string) => boolean
  /** Whether any page has been shown. */
  hasBegun: () => boolean
}

/** Creates the state for a document that was just loaded. */
export function createVisit(): Visit {
  let first: string | undefined
  let hasMoved = false
  return {
    show(pathname) {
      first ??= pathname
      hasMoved ||= pathname !== first
      return hasMoved
    },
    hasBegun: () => first !== undefined,
  }
}
