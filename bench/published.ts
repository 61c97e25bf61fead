/** Figures of alternatives to the portal. README.md explains how they were measured. */
export const competitorFigures = {
  /** The first load of one screen, in bytes after gzip -9. */
  keycloakAccount: { js: 253_008, css: 86_625 },
  oryLogin: { js: 1_138_043, css: 8858 },
  /** Rates from Keycloak's sizing guide, per second and vCPU. */
  keycloakSignIns: 15,
  keycloakRefreshes: 120,
} as const
