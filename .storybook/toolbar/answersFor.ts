import { permissions } from '@portal-gateway/contract/permissions'
import type { RequestHandler } from 'msw'
import { signedInAs, signedOut } from '../../apps/portal/stories/portalStory.tsx'

/** Returns canned responses for the person in Storybook's toolbar: a visitor, or a user with a permission. */
export function answersFor(person: unknown): RequestHandler[] {
  const permission = permissions.find((each) => each === person)
  return permission === undefined ? signedOut : signedInAs(permission)
}
