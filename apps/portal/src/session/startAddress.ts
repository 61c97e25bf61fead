const passedOn: readonly string[] = ['redirectPath', 'redirectParams', 'signInAgain']

/**
 * Returns the address that starts to sign in with an institution. It contains the page that opens after the sign-in, and
 * whether the institution must ask the user, from the query of the current page. [IDENT-050, IDENT-105]
 */
export function startAddress(address: string, query: URLSearchParams): string {
  const wayBack = new URLSearchParams([...query].filter(([name]) => passedOn.includes(name)))
  return wayBack.size === 0 ? address : `${address}?${wayBack}`
}
