/**
 * Whether another version of the portal has been installed since this page was loaded: the server's page then loads
 * another script. False if the server does not respond. [EXP-386]
 */
export async function isPortalReplaced(): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (script == null) return false
  const html = await fetch(location.href, { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  )
  return html.includes('<script') && !html.includes(script)
}
