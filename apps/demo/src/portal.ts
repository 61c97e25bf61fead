/** Name, claim and support address of the demo's portal. */
export const demoPortal = {
  portalName: 'Meridian Lakes Research Network',
  portalClaim: 'One entrance to every study on the lakes.',
  supportEmail: 'support@meridianlakes.example',
} as const
