import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import {
  type NewResource,
  type Resource,
  type ResourceType,
  resourceTypeLabels,
} from '@portal-gateway/contract/resources'
import { formatNumber } from '../../page/formats.ts'
import { activity } from '../../records/conflict/otherChanges.ts'

/** Resource in the editor; a new one has a placeholder id and version. */
export type EditedResource = Resource | (NewResource & { id: number; versionno: number })

/** Returns how the values of a resource are shown in a comparison. */
export const resourceWords = (item: DashboardItem) => ({
  resType: (type: unknown) => resourceTypeLabels[type as ResourceType],
  categoryId: (id: unknown) => item.categories.find((category) => category.id === id)?.name ?? 'No category',
  file: (file: unknown) => (file instanceof File ? fileWords(file.name, file.size) : file),
})

/**
 * Returns the stored facts of a resource outside its draft: whether it is active, and the current
 * file.
 */
export const resourceFacts = (resource: EditedResource): Readonly<Record<string, string>> =>
  'status' in resource
    ? {}
    : {
        ...activity(resource),
        file: resource.fileName === null ? 'None' : fileWords(resource.fileName, resource.fileSize ?? 0),
      }

/** Audit fields that describe a change of the file. */
export const auditedAs = { file: ['fileName', 'fileSize', 'fileUpdated'] }

// Contains the exact size, because two files may have the same name.
const fileWords = (name: string, size: number): string => `${name}, ${formatNumber(size)} bytes`
