/** The demo portal's name, the tagline below it, and the support address. */
export const demoPortal = {
  portalName: 'Meridian Lakes Research Network',
  portalClaim: 'One entrance to every study on the lakes.',
  supportEmail: 'support@meridianlakes.example',
} as const
