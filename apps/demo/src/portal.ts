/** How the demo's portal introduces itself. */
export const demoPortal = {
  portalName: 'Meridian Lakes Research Network',
  portalClaim: 'One entrance to every study on the lakes.',
  supportEmail: 'support@meridianlakes.example',
} as const
