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
  file: (file: unknown) => (file instanceof File ? file.name : 'The stored file'),
})

/** What others can change of a resource beside its form: its file, and whether it is in use. */
export const resourceFacts = (resource: EditedResource): Readonly<Record<string, string>> =>
  'status' in resource
    ? {}
    : { ...activity(resource), 'Stored file': resource.fileName === null ? 'None' : storedFile(resource) }

// Another file may have the same name.
const storedFile = ({ fileName, fileSize }: Resource): string => `${fileName} (${fileSize} B)`
