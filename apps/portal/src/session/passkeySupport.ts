/**
 * Returns why this browser cannot use passkeys on this page, or undefined if it can. 'insecure': browsers hide the
 * interface from a page without https.
 */
export function missingPasskeySupport(): 'insecure' | 'browser' | undefined {
  if (!window.isSecureContext) return 'insecure'
  return typeof PublicKeyCredential === 'undefined' ? 'browser' : undefined
}
