const passedOn: readonly string[] = ['redirectPath', 'redirectParams']

/**
 * Returns the address that starts to sign in with an institution. It contains the page that opens after the sign-in,
 * from the query of the current page. With `signsInAgain`, the institution must ask the user. Sign In never requests
 * this, whatever its own query contains: a link to Sign In could otherwise make each sign-in fail at institutions that
 * do not send `auth_time`. [IDENT-050, IDENT-105]
 */
export function startAddress(
  address: string,
  query: URLSearchParams,
  { signsInAgain = false }: { signsInAgain?: boolean } = {},
): string {
  const started = new URLSearchParams([...query].filter(([name]) => passedOn.includes(name)))
  if (signsInAgain) started.set('signInAgain', 'true')
  return started.size === 0 ? address : `${address}?${started}`
}
