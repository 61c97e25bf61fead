import { type Validity, validityOn } from '@portal-gateway/contract/validity'
import { isCounting } from '../permissions/unmetAgreements.ts'
import { fold } from '../store/fold.ts'
import type { ConfigurationAt, PastConfiguration, PastRequirement, Period } from './pastConfiguration.ts'
import { stateAt } from './pastStates.ts'
import type { PastAccess, PastSignature, PastUser } from './pastUsers.ts'

/** What an access must have; an absent field matches every access. */
export interface AccessFilter {
  study?: string | undefined
  site?: string | undefined
  projectRoleId?: number | undefined
}

/** A question about a day, a calendar day in UTC. */
export interface DayQuestion {
  day: string
  period: Period
  /** Undefined if accesses are not asked for. */
  accesses: AccessFilter | undefined
}

interface PastRight {
  /** The last time of the day at which it was in force. */
  at: number
  user: PastUser
  /** The signatures that counted. */
  signatures: readonly PastSignature[]
}

export interface AccessRight extends PastRight {
  kind: 'ACCESS'
  accessId: number
  access: PastAccess
}

export interface ItemRight extends PastRight {
  kind: 'ITEM'
  itemId: number
  roleId: number
  validFrom: string | null
  validUntil: string | null
  isAdministrator: boolean
}

export type DayRight = AccessRight | ItemRight

/**
 * Returns the rights of a user that were in force at any time of the day, in the state of the last such time. A right
 * is in force if all of its conditions are met at the same time. [COND-064]
 */
export function rightsOfDay(
  user: PastUser,
  { moments }: PastConfiguration,
  question: DayQuestion,
): readonly DayRight[] {
  const found = new Map<string, DayRight>()
  let position = 0
  for (const time of timesOf(user, moments, question.period)) {
    while ((moments[position + 1]?.from ?? Number.POSITIVE_INFINITY) <= time) position += 1
    const configuration = moments[position]
    if (!configuration) continue
    for (const right of rightsAt(time, user, configuration, question)) found.set(keyOf(right), right)
  }
  return [...found.values()]
}

const keyOf = (right: DayRight): string =>
  right.kind === 'ACCESS' ? `access ${right.accessId}` : `item ${right.itemId} ${right.roleId}`

/** Returns the times of the period at which something changed that can concern the user, in order. */
function timesOf(user: PastUser, moments: readonly ConfigurationAt[], { start, end }: Period): number[] {
  const times = new Set(moments.map(({ from }) => from))
  for (const { from } of user.account) times.add(from)
  for (const stages of user.accesses.values()) for (const { from } of stages) times.add(from)
  for (const { signedAt } of user.signatures) times.add(signedAt)
  return [...times].filter((time) => time >= start && time < end).toSorted((one, other) => one - other)
}

function rightsAt(
  at: number,
  user: PastUser,
  configuration: ConfigurationAt,
  question: DayQuestion,
): DayRight[] {
  const account = stateAt(user.account, at)
  if (!account || account.inactive) return []
  const { day, accesses } = question
  const signed = user.signatures.filter(({ signedAt }) => signedAt <= at)
  const rights: DayRight[] = []
  for (const [accessId, stages] of accesses ? user.accesses : []) {
    const access = stateAt(stages, at)
    if (!access || access.inactive || validityOn(access, day) !== 'CURRENT') continue
    const role = configuration.projectRoles.get(fold(access.roleName))
    if (!matches(access, role?.id, accesses ?? {})) continue
    const { isMet, signatures } = conditionsOf(role?.requirements ?? [], signed, day)
    if (isMet) rights.push({ kind: 'ACCESS', at, user, accessId, access, signatures })
  }
  if (configuration.items.length === 0) return rights
  for (const roleId of account.portalRoleIds ?? []) {
    const dates: Validity = account.portalRoleDates?.find((each) => each.roleId === roleId) ?? {}
    if (!configuration.activeRoleIds.has(roleId) || validityOn(dates, day) !== 'CURRENT') continue
    const isAdministrator = configuration.administratorRoleIds.has(roleId)
    const { validFrom = null, validUntil = null } = dates
    for (const { id: itemId, roleIds, requirements } of configuration.items) {
      if (!isAdministrator && !roleIds.has(roleId)) continue
      const { isMet, signatures } = conditionsOf(requirements, signed, day)
      if (isAdministrator || isMet)
        rights.push({
          kind: 'ITEM',
          at,
          user,
          itemId,
          roleId,
          validFrom,
          validUntil,
          isAdministrator,
          signatures,
        })
    }
  }
  return rights
}

const matches = (
  { studyNames, sites }: PastAccess,
  roleId: number | undefined,
  { study, site, projectRoleId }: AccessFilter,
): boolean =>
  (study === undefined || studyNames.includes(study)) &&
  (site === undefined || sites.some(({ siteCode }) => siteCode === site)) &&
  (projectRoleId === undefined || roleId === projectRoleId)

/** Returns whether each agreement has a signature that counts, with the latest such signatures. */
function conditionsOf(
  requirements: readonly PastRequirement[],
  signed: readonly PastSignature[],
  day: string,
): { isMet: boolean; signatures: PastSignature[] } {
  const signatures = requirements.flatMap(({ id, requiredVersion }) => {
    const counting = signed.findLast(
      (signature) => signature.agreementId === id && isCounting(signature, { requiredVersion }, day),
    )
    return counting ? [counting] : []
  })
  return { isMet: signatures.length === requirements.length, signatures }
}
