import type { Access, AccessControlDraft } from '@portal-gateway/contract/accesses'
import * as v from 'valibot'
import { fold } from '../store/fold.ts'
import { canonicalAccesses } from './accessControls.ts'

const Held = v.array(v.looseObject({ role: v.string() }))

const heldIn = (text: string): v.InferOutput<typeof Held> => v.parse(Held, JSON.parse(text))

/**
 * Whether the access of a role differs from the one in a text that `canonicalAccesses` returned earlier. `current` is
 * undefined if the user does not have the role. [COND-069]
 */
export function hasAccessChanged(heldBefore: string, roleName: string, current: Access | undefined): boolean {
  const held = heldIn(heldBefore).filter(({ role }) => role === fold(roleName))
  return JSON.stringify(held) !== canonicalAccesses(current ? [current] : [])
}

/** Returns the text of `canonicalAccesses` after these parts of a request have changed the accesses. */
export function heldAfter(
  heldBefore: string,
  parts: readonly Pick<AccessControlDraft, keyof Access | 'requestType'>[],
): string {
  if (parts.length === 0) return heldBefore
  const added = parts.filter(({ requestType }) => requestType !== 'REMOVAL')
  const held = [
    ...heldIn(heldBefore).filter(({ role }) => parts.every(({ roleName }) => fold(roleName) !== role)),
    ...heldIn(canonicalAccesses(added)),
  ]
  return JSON.stringify(held.toSorted((one, other) => (one.role < other.role ? -1 : 1)))
}
