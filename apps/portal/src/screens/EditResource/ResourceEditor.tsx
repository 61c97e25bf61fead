import {
  resourceAlerts,
  resourceMessages,
  resourceMessagesFor,
} from '@portal-gateway/api-client/messages/resources'
import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import { newResource, type Resource, type ResourceType } from '@portal-gateway/contract/resources'
import { lacksFile } from '@portal-gateway/contract/resourceViews'
import type { Translate } from '@portal-gateway/contract/translate'
import {
  type ResourceEntry,
  ResourceForm,
  resourceEntry,
  sendable,
} from '@portal-gateway/portal-forms/ResourceForm'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { Notice } from '@portal-gateway/ui/Notice'
import { useMemo, useState } from 'react'
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.tsx'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { paths } from '../../paths.ts'
import { savedRow } from '../../records/savedRow.ts'
import { useSaveReport } from '../../records/useSaveReport.ts'
import { useStoredDraft } from '../../records/useStoredDraft.tsx'
import { WithActions } from '../../records/WithActions.tsx'
import { useNavigateAfterCall } from '../../router/useNavigateAfterCall.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { draftOf, storedFile } from './draftOf.ts'
import { ResourceActions } from './ResourceActions.tsx'
import { auditedAs, type EditedResource, resourceWords, useResourceFacts } from './resourceConflict.ts'
import { useResourcePageTexts } from './resourcePageTexts.ts'
import { useResourcePlace } from './resourcePlace.ts'
import { useAddCategory } from './useAddCategory.tsx'
import { useReplacedThumbnail } from './useReplacedThumbnail.tsx'
import { useUpload } from './useUpload.ts'

export interface ResourceEditorProps {
  item: DashboardItem
  /** The stored resource; undefined for a new one. */
  stored?: Resource
  /** Loads the stored resource again. */
  onChanged?: () => Promise<void>
  /** Loads the stored resource again and returns it; undefined if that fails. */
  loadLatest?: () => Promise<Resource | undefined>
}

/** Form of a resource, with buttons for further actions. */
export function ResourceEditor({ item, stored, onChanged, loadLatest }: ResourceEditorProps) {
  const texts = useResourcePageTexts()
  const { translate } = texts
  const shared = usePortalSharedTexts()
  const { api, alerts, configuration } = useServices()
  const { largestFile, largestImage } = configuration
  const navigate = useNavigateAfterCall()
  const { saved, notSaved } = useSaveReport()
  const send = useSend()
  const { returnTab } = useResourcePlace()
  const isNew = stored === undefined
  const limits = useMemo(() => ({ largestFile, largestImage }), [largestFile, largestImage])
  const schema = useMemo(() => resourceEntry({ ...limits, isNew }), [limits, isNew])
  const [unwritten] = useState(() => ({ ...newResource(item.id), id: 0, versionno: 0 }))
  const { draft, save, conflictDialog, bumpVersion } = useStoredDraft<typeof schema, EditedResource>({
    schema,
    // A new resource has no stored version, so this placeholder never causes an edit conflict.
    stored: stored ?? unwritten,
    draftOf,
    thisRecord: texts.thisResource,
    entity: 'RESOURCE',
    loadLatest: async () => loadLatest?.(),
    words: resourceWords(item, texts),
    factsOf: useResourceFacts(),
    auditedAs,
  })
  const guard = useUnsavedChanges(draft.isChanged)
  const { upload, run, cancel } = useUpload()
  const replaced = useReplacedThumbnail(item, stored)
  const toTheItem = (savedId?: number) =>
    navigate(paths.editDashboardItem(item.id, returnTab), savedRow(savedId))
  const category = useAddCategory(
    item,
    draft.isChanged,
    ({ id }) => draft.set({ categoryId: id }),
    guard.release,
  )

  const update = (entry: ResourceEntry, { id, versionno }: EditedResource) => {
    const { body, file } = sendable(entry)
    return run(file, (options) =>
      api.resources.update(
        { id, query: { fileUpdated: file ? 'true' : 'false' }, body: { ...body, versionno }, file },
        options,
      ),
    )
  }
  const create = (entry: ResourceEntry) => {
    const { body, file } = sendable(entry)
    return send(() => run(file, (options) => api.resources.create({ body, file }, options)))
  }
  const submit = async (entry: ResourceEntry): Promise<Refusal> => {
    alerts.clear()
    const thumbnail = await replaced.ask(entry)
    if (thumbnail.does === 'cancel') return undefined
    const answer = isNew ? await create(entry) : await save(entry, update)
    if (answer.outcome !== 'done')
      return notSaved(answer, {
        ...translate(resourceMessages).update,
        failure: failureOf(isNew, entry.resType, translate),
        cancelled: texts.uploadCancelled,
      })
    // The old thumbnail is deleted after the new one is stored, so that the item always has a
    // thumbnail.
    const isReplaced = thumbnail.does !== 'replace' || (await removeThumbnail(thumbnail.current))
    guard.release()
    await toTheItem(stored?.id ?? answer.createdId)
    saved(translate(isNew ? resourceAlerts.created : resourceAlerts.updated))
    if (!isReplaced && thumbnail.does === 'replace')
      alerts.warn({
        title: resourceMessagesFor('THUMBNAIL', translate).remove.failure,
        text: texts.thumbnailNotDeleted(thumbnail.current.name),
      })
    return undefined
  }

  const removeThumbnail = async ({ id }: Resource): Promise<boolean> => {
    const { outcome } = await send(() => api.resources.remove({ itemId: item.id, resourceId: id }))
    return outcome === 'done' || outcome === 'unchanged'
  }

  return (
    <>
      {stored?.inactive && (
        <Notice type="warn" title={shared.isInactive}>
          {lacksFile(stored) ? texts.inactiveWithoutFile : texts.inactive}
        </Notice>
      )}
      <WithActions
        actions={
          <ResourceActions
            itemId={item.id}
            resource={stored}
            isChanged={draft.isChanged}
            onDeleted={async () => {
              guard.release()
              await toTheItem(stored?.id)
            }}
            onWritten={async () => {
              bumpVersion()
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
          refusedTitle={(type) => failureOf(isNew, type, translate)}
          upload={upload}
          onCancelUpload={cancel}
          onAddCategory={() => void category.add()}
          onCancel={() => void toTheItem()}
          onSubmit={submit}
        />
      </WithActions>
      {category.dialog}
      {replaced.dialog}
      {conflictDialog}
      {guard.dialog}
    </>
  )
}

const failureOf = (isNew: boolean, type: ResourceType, translate: Translate): string =>
  resourceMessagesFor(type, translate)[isNew ? 'create' : 'update'].failure
