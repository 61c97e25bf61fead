import type { System } from '@portal-gateway/contract/systems'
import type { useProjectRoleTexts } from './projectRoleTexts.ts'

/** A possible default system of a role. */
export type OfferedSystem = Pick<System, 'id' | 'systemName' | 'inactive' | 'isFixed'>

/**
 * Returns the options for systems: all active systems and those of the role. The portal itself and systems
 * without a name are disabled. [JROLE-015, C-153, C-156]
 */
export const systemOptions = (
  systems: readonly OfferedSystem[],
  held: readonly number[],
  texts: ReturnType<typeof useProjectRoleTexts>,
) =>
  systems
    .filter(({ id, inactive }) => !inactive || held.includes(id))
    .map(({ id, systemName, inactive, isFixed }) => {
      const hasName = systemName.trim() !== ''
      const name = hasName ? systemName : texts.namelessSystem(id)
      const note = isFixed ? texts.fixedSystem : hasName ? undefined : texts.namelessSystemNote
      return {
        id: String(id),
        label: inactive ? texts.inactive(name) : name,
        isDisabled: isFixed || !hasName,
        ...(note !== undefined && { description: note }),
      }
    })

/**
 * Returns the selected ids in ascending order. Without sorting, removing a system and selecting it again would
 * count as a change.
 */
export const chosenSystems = (ids: readonly string[]): number[] =>
  ids.map(Number).toSorted((one, other) => one - other)
