import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import {
  type NewResource,
  type Resource,
  type ResourceType,
  resourceTypeLabels,
} from '@portal-gateway/contract/resources'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useActivity } from '../../records/conflict/otherChanges.ts'
import { type ResourcePageTexts, useResourcePageTexts } from './resourcePageTexts.ts'

/** Resource in the editor; a new one has a placeholder id and version. */
export type EditedResource = Resource | (NewResource & { id: number; versionno: number })

/** Returns functions that format the values of a resource for the dialog of an edit conflict. */
export const resourceWords = (item: DashboardItem, texts: ResourcePageTexts) => ({
  resType: (type: unknown) => texts.translate(resourceTypeLabels)[type as ResourceType],
  categoryId: (id: unknown) =>
    item.categories.find((category) => category.id === id)?.name ?? texts.noCategory,
  file: (file: unknown) => (file instanceof File ? texts.file(file.name, file.size) : file),
})

/**
 * Returns a function that formats two values of a resource that are not in its draft: whether it is active,
 * and its stored file.
 */
export function useResourceFacts() {
  const shared = usePortalSharedTexts()
  const texts = useResourcePageTexts()
  const activity = useActivity()
  return (resource: EditedResource): Readonly<Record<string, string>> =>
    'status' in resource
      ? {}
      : {
          ...activity(resource),
          file:
            resource.fileName === null ? shared.none : texts.file(resource.fileName, resource.fileSize ?? 0),
        }
}

/** Audit fields that describe a change of the file. */
export const auditedAs = { file: ['fileName', 'fileSize', 'fileUpdated'] }
