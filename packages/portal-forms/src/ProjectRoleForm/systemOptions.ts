import type { System } from '@portal-gateway/contract/systems'
import type { useProjectRoleTexts } from './projectRoleTexts.ts'

/** A possible default system of a role. */
export type OfferedSystem = Pick<System, 'id' | 'systemName' | 'inactive' | 'isFixed'>

/**
 * Returns the systems to choose from: active ones, and those of the role. One without a name cannot be
 * chosen, and the portal itself cannot be removed. [JROLE-015, C-153, C-156]
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
 * Returns the selected ids in a fixed order, so that a system that is removed and selected again does not
 * count as a change.
 */
export const chosenSystems = (ids: readonly string[]): number[] =>
  ids.map(Number).toSorted((one, other) => one - other)
