import {
  resourceAlerts,
  resourceMessages,
  resourceMessagesFor,
} from '@portal-gateway/api-client/messages/resources'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import { newResource, type Resource, type ResourceType } from '@portal-gateway/contract/resources'
import { lacksFile } from '@portal-gateway/contract/resourceViews'
import {
  type ResourceEntry,
  ResourceForm,
  resourceEntry,
  sendable,
} from '@portal-gateway/portal-forms/ResourceForm'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { Alert } from '@portal-gateway/ui/Alert'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useStoredDraft } from '../../records/useStoredDraft.tsx'
import { WithActions } from '../../records/WithActions.tsx'
import { enteredIsKept, refusalOf } from '../../shell/refusalOf.ts'
import { useServices } from '../../shell/services.tsx'
import { useUnsavedChanges } from '../../shell/useUnsavedChanges.tsx'
import { draftOf, storedFile } from './draftOf.ts'
import { ResourceActions } from './ResourceActions.tsx'
import { type EditedResource, resourceFacts, resourceWords } from './resourceConflict.ts'
import { useResourcePlace } from './resourcePlace.ts'
import { useAddCategory } from './useAddCategory.tsx'
import { useUpload } from './useUpload.ts'

export interface ResourceEditorProps {
  item: DashboardItem
  /** Without it a new one is written. */
  stored?: Resource
  /** Loads the stored one anew. */
  onChanged?: () => Promise<void>
  /** The same, for the form to go on with it. */
  onStale?: () => Promise<Resource | undefined>
}

/** The form of a resource and what else can be done with it. */
export function ResourceEditor({ item, stored, onChanged, onStale }: ResourceEditorProps) {
  const { api, alerts, configuration } = useServices()
  const { largestFile, largestImage } = configuration
  const navigate = useNavigate()
  const { returnTab } = useResourcePlace()
  const isNew = stored === undefined
  const limits = useMemo(() => ({ largestFile, largestImage }), [largestFile, largestImage])
  const schema = useMemo(() => resourceEntry({ ...limits, isNew }), [limits, isNew])
  const [unwritten] = useState(() => ({ ...newResource(item.id), id: 0, versionno: 0 }))
  const { draft, countOn, settle, conflict } = useStoredDraft<typeof schema, EditedResource>({
    schema,
    // Nobody else writes a new one.
    stored: stored ?? unwritten,
    draftOf,
    noun: 'resource',
    entity: 'RESOURCE',
    onStale: async () => onStale?.(),
    words: resourceWords(item),
    factsOf: resourceFacts,
  })
  const guard = useUnsavedChanges(draft.isChanged)
  const { upload, run, cancel } = useUpload()
  const toTheItem = () => navigate(paths.editDashboardItem(item.id, returnTab))
  const category = useAddCategory(
    item,
    draft.isChanged,
    ({ id }) => draft.set({ categoryId: id }),
    guard.release,
  )

  const create = (entry: ResourceEntry) => {
    const { body, file } = sendable(entry)
    return run(file, (options) => api.resources.create({ body, file }, options))
  }
  const save = async (entry: ResourceEntry): Promise<Refusal> => {
    alerts.clear()
    const answer = stored
      ? await settle(entry, (settled, { id, versionno }) => {
          const { body, file } = sendable(settled)
          return run(file, (options) =>
            api.resources.update(
              { id, query: { fileUpdated: file ? 'true' : 'false' }, body: { ...body, versionno }, file },
              options,
            ),
          )
        })
      : await create(entry)
    const failure = failureOf(isNew, entry.resType)
    switch (answer.outcome) {
      case 'invalid':
        return answer.errors
      case 'done':
        guard.release()
        await toTheItem()
        alerts.show({
          type: 'info',
          isSuccess: true,
          ...(isNew ? resourceAlerts.created : resourceAlerts.updated),
        })
        return undefined
      case 'unchanged':
        alerts.show({ type: 'info', title: resourceMessages.update.unchanged })
        return undefined
      case 'cancelled':
        alerts.show({ type: 'info', title: 'Upload cancelled', text: enteredIsKept })
        return undefined
      default:
        return refusalOf({
          ...answer,
          title: failure,
          texts: [wordsFor({ ...resourceMessages.update, failure }, answer), enteredIsKept],
        })
    }
  }

  return (
    <>
      {stored?.inactive && (
        <Alert type="warn" title="INACTIVE" isLive={false}>
          Users do not see this resource. “Activate this Resource” brings it back
          {lacksFile(stored) && ', once it has a file again'}.
        </Alert>
      )}
      <WithActions
        actions={
          <ResourceActions
            itemId={item.id}
            resource={stored}
            isChanged={draft.isChanged}
            onDeleted={async () => {
              guard.release()
              await toTheItem()
            }}
            onWritten={async () => {
              countOn()
              await onChanged?.()
            }}
          />
        }
      >
        <ResourceForm
          draft={draft}
          mode={isNew ? 'add' : 'edit'}
          categories={category.categories}
          heldCategoryId={stored?.categoryId ?? null}
          limits={limits}
          stored={stored && storedFile(stored, api.fileAddress)}
          refusedTitle={(type) => failureOf(isNew, type)}
          upload={upload}
          onCancelUpload={cancel}
          onAddCategory={() => void category.add()}
          onCancel={() => void toTheItem()}
          onSubmit={save}
        />
      </WithActions>
      {category.dialog}
      {conflict}
      {guard.dialog}
    </>
  )
}

const failureOf = (isNew: boolean, type: ResourceType): string =>
  resourceMessagesFor(type)[isNew ? 'create' : 'update'].failure
