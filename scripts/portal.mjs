import { command } from './command.mjs'
import { build, buildWhenStale } from './stamps.mjs'

const portal = {
  name: 'portal',
  sources: ['packages', 'apps/portal', 'pnpm-lock.yaml'],
  skipped: /^(node_modules|dist|.*\.(stories|test)\.tsx?)$/,
  output: 'apps/portal/dist/index.html',
  run: async () => (await command('pnpm', ['--filter', '@portal-gateway/portal', 'run', 'build'])) === 0,
}

/** Builds the portal. Resolves to whether it succeeded. */
export const buildPortal = () => build(portal)

/** Builds the portal if a source has changed. Resolves to whether the build exists. */
export const buildPortalWhenStale = () => buildWhenStale(portal)
