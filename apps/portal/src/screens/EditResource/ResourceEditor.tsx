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
import { type Refusal, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { Alert } from '@portal-gateway/ui/Alert'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { WithActions } from '../../records/WithActions.tsx'
import { enteredIsKept, refusalOf } from '../../shell/refusalOf.ts'
import { useServices } from '../../shell/services.tsx'
import { useUnsavedChanges } from '../../shell/useUnsavedChanges.tsx'
import { draftOf, storedFile } from './draftOf.ts'
import { ResourceActions } from './ResourceActions.tsx'
import { useResourcePlace } from './resourcePlace.ts'
import { useAddCategory } from './useAddCategory.tsx'
import { useUpload } from './useUpload.ts'

export interface ResourceEditorProps {
  item: DashboardItem
  /** Without it a new one is written. */
  stored?: Resource
  /** Loads the stored one anew. */
  onChanged?: () => Promise<void>
}

/** The form of a resource and what else can be done with it. */
export function ResourceEditor({ item, stored, onChanged }: ResourceEditorProps) {
  const { api, alerts, configuration } = useServices()
  const { largestFile, largestImage } = configuration
  const navigate = useNavigate()
  const { returnTab } = useResourcePlace()
  const isNew = stored === undefined
  const limits = useMemo(() => ({ largestFile, largestImage }), [largestFile, largestImage])
  const schema = useMemo(() => resourceEntry({ ...limits, isNew }), [limits, isNew])
  // What the person began with: a reload in the background must not change it under their hands.
  const [initial] = useState(() => draftOf(stored ?? newResource(item.id)))
  const draft = useDraft(schema, initial)
  // Counts on with what is done here, so that it differs only when somebody else was at it.
  const [versionno, setVersionno] = useState(stored?.versionno)
  const guard = useUnsavedChanges(draft.isChanged)
  const { upload, run, cancel } = useUpload()
  const toTheItem = () => navigate(paths.editDashboardItem(item.id, returnTab))
  const category = useAddCategory(
    item,
    draft.isChanged,
    ({ id }) => draft.set({ categoryId: id }),
    guard.release,
  )

  const save = async (entry: ResourceEntry): Promise<Refusal> => {
    alerts.clear()
    const { body, file } = sendable(entry)
    const answer = await run(file, (options) =>
      stored
        ? api.resources.update(
            {
              id: stored.id,
              query: { fileUpdated: file ? 'true' : 'false' },
              body: { ...body, versionno },
              file,
            },
            options,
          )
        : api.resources.create({ body, file }, options),
    )
    const failure = failureOf(isNew, body.resType)
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
              setVersionno((version) => version && version + 1)
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
      {guard.dialog}
    </>
  )
}

const failureOf = (isNew: boolean, type: ResourceType): string =>
  resourceMessagesFor(type)[isNew ? 'create' : 'update'].failure
