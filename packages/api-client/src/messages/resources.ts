import { isImageType } from '@portal-gateway/contract/resources'
import { inEnglish, type Translate, textGroup } from '@portal-gateway/contract/translate'
import type { ResourceType, resources } from '@portal-gateway/contract/types/resources'
import type { AlertTexts, MessagesOf } from './messageTypes.ts'

const noChanges = 'There are no changes to submit.'
const loadOne = 'Problem loading dashboard item resource.'
const deleteFailed = 'Failed to delete resource due to an unexpected error.'
const reactivateFailed = 'Failed to reactivate resource record due to an unexpected error.'

// In these messages a download is called 'file'. [MSG-032]
const kinds: Readonly<Record<ResourceType, string>> = {
  DOWNLOAD: 'file',
  ELEARNING: 'eLearning',
  URL: 'link',
  THUMBNAIL: 'thumbnail',
  SCREENSHOT: 'screenshot',
}

const saveFailed = (action: 'create' | 'update', type?: ResourceType): string =>
  `Unable to ${action} ${type ? `${kinds[type]} ` : ''}resource due to one or more errors.`

/** Messages of the calls of resources. */
export const resourceMessages = /* @__PURE__ */ textGroup('resourceMessages', {
  list: { failure: 'Problem loading dashboard item resources.' },
  get: { failure: loadOne, missing: loadOne },
  create: { failure: saveFailed('create') },
  update: { failure: saveFailed('update'), unchanged: noChanges, missing: loadOne },
  remove: {
    failure: deleteFailed,
    missing: deleteFailed,
    unchanged: 'No changes were made (resource is already deleted or inactive).',
  },
  activate: {
    failure: reactivateFailed,
    missing: reactivateFailed,
    unchanged: 'No changes were made (resource is already active).',
  },
} as const satisfies MessagesOf<typeof resources>)

/** Messages for a known type of resource. [MSG-032, MSG-035, C-108] */
export function resourceMessagesFor(type: ResourceType, translate: Translate = inEnglish) {
  const { create, update, remove, activate } = translate(resourceMessages)
  const failures = translate(resourceFailures)
  return {
    create: { ...create, failure: failures.create[type] },
    update: { ...update, failure: failures.update[type] },
    remove: isImage(type) ? { ...remove, ...failing(failures.remove[type]) } : remove,
    activate: isImage(type) ? { ...activate, ...failing(failures.activate[type]) } : activate,
  }
}

const isImage = (type: ResourceType): type is 'THUMBNAIL' | 'SCREENSHOT' => isImageType(type)

const failing = (text: string) => ({ failure: text, missing: text })

const failuresOfSaving = (action: 'create' | 'update') => ({
  DOWNLOAD: saveFailed(action, 'DOWNLOAD'),
  ELEARNING: saveFailed(action, 'ELEARNING'),
  URL: saveFailed(action, 'URL'),
  THUMBNAIL: saveFailed(action, 'THUMBNAIL'),
  SCREENSHOT: saveFailed(action, 'SCREENSHOT'),
})

const failuresOfImages = (text: (kind: string) => string) => ({
  THUMBNAIL: text(kinds.THUMBNAIL),
  SCREENSHOT: text(kinds.SCREENSHOT),
})

/** The failure messages for a known type of resource. */
export const resourceFailures = /* @__PURE__ */ textGroup('resourceFailures', {
  create: /* @__PURE__ */ failuresOfSaving('create'),
  update: /* @__PURE__ */ failuresOfSaving('update'),
  remove: /* @__PURE__ */ failuresOfImages((kind) => `Failed to delete ${kind} due to an unexpected error.`),
  activate: /* @__PURE__ */ failuresOfImages(
    (kind) => `Failed to reactivate ${kind} record due to an unexpected error.`,
  ),
})

/** The alerts after an action on a resource. [MSG-034, MSG-051, MSG-052, C-059] */
export const resourceAlerts = /* @__PURE__ */ textGroup('resourceAlerts', {
  created: { title: 'Resource created' },
  updated: { title: 'Resource updated' },
  deleted: { title: 'Resource Deleted' },
  /** For a thumbnail or screenshot: its record remains and can be activated again. [RES-036] */
  fileDeleted: {
    title: 'Resource Deleted',
    text: 'Its file is deleted. The record remains; you can add another file.',
  },
  activated: { title: 'Resource activated' },
  notDeleted: { title: 'Unable to delete resource.' },
} as const satisfies Record<string, AlertTexts>)
