import { codeLoadFailure } from '@portal-gateway/api-client/codeLoadFailure'
import { LatePage } from './LatePage.tsx'
import { loadAgain, NewVersion } from './NewVersion.tsx'
import { ServerGone } from './ServerGone.tsx'
import { useFinding } from './useFinding.ts'

const findFailure = async () => (await codeLoadFailure()).outcome

/**
 * Shown if the code of a page could not be loaded: the server is down, or a newer version was
 * deployed.
 */
export function MissingCode() {
  const outcome = useFinding(findFailure)
  // Reloads only if the server responds. Otherwise the browser's error page would replace the portal.
  const loadAgainIfThere = async () => {
    if ((await findFailure()) === 'outdated') loadAgain()
  }
  if (outcome === undefined) return <LatePage />
  return outcome === 'unreachable' ? <ServerGone onRetry={loadAgainIfThere} /> : <NewVersion />
}
