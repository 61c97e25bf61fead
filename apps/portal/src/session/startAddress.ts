const passedOn: readonly string[] = ['redirectPath', 'redirectParams']

/**
 * Returns the address that starts to sign in with an institution. It contains the page that opens after the sign-in,
 * from the query of Sign In. [IDENT-050]
 */
export function startAddress(address: string, query: URLSearchParams): string {
  const wayBack = new URLSearchParams([...query].filter(([name]) => passedOn.includes(name)))
  return wayBack.size === 0 ? address : `${address}?${wayBack}`
}
