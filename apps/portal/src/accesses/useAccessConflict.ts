import type { EditedAccess } from '@portal-gateway/contract/accessComparison'
import { Access, type UserAccess } from '@portal-gateway/contract/accesses'
import type { RecordChange } from '@portal-gateway/contract/audit'
import { labelIn } from '@portal-gateway/contract/labels'
import { labelsOf } from '@portal-gateway/contract/messages'
import { type AccessChoices, nameOf } from '@portal-gateway/portal-forms/AccessEditor'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { useValidityTexts } from '@portal-gateway/portal-forms/ValiditySummary'
import { compareVersions, merge } from '../records/conflict/compareVersions.ts'
import { lastToChange } from '../records/conflict/conflict.ts'
import { useEditConflictTexts } from '../records/conflict/editConflictTexts.ts'
import { useConflict } from '../records/conflict/useConflict.tsx'
import { useValueTexts, valueWords } from '../records/conflict/valueWords.ts'
import { useServices } from '../services/services.tsx'
import { useAccessesTexts } from './accessesTexts.ts'
import {
  type AccessLists,
  type AccessPart,
  type AccessParts,
  accessesOf,
  accessFieldIn,
  accessParts,
  accessVersions,
} from './accessVersions.ts'

const labels = labelsOf(Access)
const kinds = { sites: 'sites', studyNames: 'studies', systemAccessIds: 'systems' } as const

interface Lists extends AccessLists {
  theirs: readonly UserAccess[]
}

/**
 * Resolves an edit conflict of accesses: a dialog lets the user choose a version for each role. [C-089, T45]
 */
export function useAccessConflict(choices: AccessChoices | undefined) {
  const texts = useAccessesTexts()
  const { api } = useServices()
  const { ask, dialog } = useConflict()
  const { someoneInside } = useEditConflictTexts()
  const valueTexts = useValueTexts()
  const validity = useValidityTexts()
  const translate = useTranslate()
  const labelOf = (field: string) => labelIn(translate, labels[field]?.label ?? field)

  const changesOf = async (id: number, roleName: string, since: number) => {
    const query = { since: String(since) }
    const answer = await api.audit.changesSince({ entity: 'USER_ACCESS', id, query })
    // If the audit fails to load, the dialog shows the differences without the names of the users.
    return answer.outcome === 'done' ? answer.value.map((change) => ({ ...change, roleName })) : []
  }

  /** Returns the changes that other users have saved since the base version of each access, oldest first. */
  const changesBetween = async ({
    base,
    theirs,
  }: Lists): Promise<(RecordChange & { roleName: string })[]> => {
    const changed = base.filter(
      ({ id, versionno }) => !theirs.some((access) => access.id === id && access.versionno === versionno),
    )
    const given = theirs.filter(({ id }) => !base.some((before) => before.id === id))
    const found = await Promise.all([
      ...changed.map(({ id = 0, roleName, versionno = 0 }) => changesOf(id, roleName, versionno)),
      ...given.map(({ id, roleName }) => changesOf(id, roleName, 0)),
    ])
    return found.flat().toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  }

  const namesOf = (part: keyof typeof kinds, ids: readonly (string | number)[]): string =>
    valueWords(
      ids.map((id) => (choices ? nameOf(kinds[part], String(id), choices) : id)),
      undefined,
      valueTexts,
    )

  const wordsOf = (part: AccessPart | undefined, value: unknown): string => {
    if (part === 'validFrom' || part === 'validUntil')
      return value === null ? validity.unlimited : String(value)
    if (part) return namesOf(part, value as readonly (string | number)[])
    const access = value as AccessParts
    return accessParts
      .filter((each) => access[each] !== null)
      .map((each) => `${labelOf(each)}: ${wordsOf(each, access[each])}`)
      .join('; ')
  }

  /**
   * Merges the user's accesses with the stored ones. The user decides in a dialog about each part that both
   * users changed. Returns undefined if the user returns to the form without deciding.
   */
  const resolve = async (lists: Lists): Promise<EditedAccess[] | undefined> => {
    const versions = accessVersions(lists)
    const differences = compareVersions(versions, Object.keys(versions.theirs))
    // Only the user's changes differ from the stored version, so no dialog is necessary.
    if (differences.every(({ side }) => side === 'mine'))
      return accessesOf(merge(versions, differences, {}), lists)
    const changes = await changesBetween(lists)
    const chosen = await ask({
      thisRecord: texts.thisList,
      versions,
      differences,
      others: [],
      changes,
      labelOf(field) {
        const { roleName, part } = accessFieldIn(field)
        return part ? `${roleName}: ${labelOf(part)}` : roleName
      },
      nameOf(field) {
        const { roleName, part } = accessFieldIn(field)
        const ofRole = changes.filter((change) => change.roleName === roleName)
        return lastToChange(ofRole, part ? [part] : ['inactive'], someoneInside)
      },
      wordsOf(field, value, other) {
        const { part } = accessFieldIn(field)
        if (value === null && !part) return versions.base[field] === null ? texts.notAssigned : texts.deleted
        return valueWords(wordsOf(part, value), other ? wordsOf(part, other) : undefined, valueTexts)
      },
    })
    return chosen && accessesOf(merge(versions, differences, chosen), lists)
  }

  return { resolve, conflict: dialog }
}
