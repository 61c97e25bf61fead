import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import {
  type NewResource,
  type Resource,
  type ResourceType,
  resourceTypeLabels,
} from '@portal-gateway/contract/resources'
import { activity } from '../../records/conflict/otherChanges.ts'

/** A resource in the editor; a new one stands as if it had a record. */
export type EditedResource = Resource | (NewResource & { id: number; versionno: number })

/** How the values of a resource read beside each other. */
export const resourceWords = (item: DashboardItem) => ({
  resType: (type: unknown) => resourceTypeLabels[type as ResourceType],
  categoryId: (id: unknown) => item.categories.find((category) => category.id === id)?.name ?? 'No category',
  file: (file: unknown) => (file instanceof File ? fileWords(file.name, file.size) : file),
})

/** What is stored of a resource beside its draft: whether it is in use, and the file that a new one replaces. */
export const resourceFacts = (resource: EditedResource): Readonly<Record<string, string>> =>
  'status' in resource
    ? {}
    : {
        ...activity(resource),
        file: resource.fileName === null ? 'None' : fileWords(resource.fileName, resource.fileSize ?? 0),
      }

/** What the audit tells of a file. */
export const auditedAs = { file: ['fileName', 'fileSize', 'fileUpdated'] }

// Another file may have the same name: all figures of its size tell them apart.
const fileWords = (name: string, size: number): string => `${name}, ${size.toLocaleString('en')} bytes`
