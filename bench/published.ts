/** Figures of what a person would take instead of the portal; README.md says how they were measured. */
export const published = {
  /** First load of one screen, bytes after gzip -9. */
  keycloakAccount: { js: 253_008, css: 86_625 },
  oryLogin: { js: 1_138_043, css: 8858 },
  /** Keycloak's sizing guide, each per second and vCPU. */
  keycloakSignIns: 15,
  keycloakRefreshes: 120,
} as const
