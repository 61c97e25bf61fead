import { asUsersSee, isSeenWith, thumbnailOf } from '@portal-gateway/contract/asUsersSee'
import type { DashboardItem, DashboardItemDraft } from '@portal-gateway/contract/dashboardItems'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import type { Draft } from '@portal-gateway/portal-forms/useDraft'
import { Button } from '@portal-gateway/ui/Button'
import { CardGrid } from '@portal-gateway/ui/CardGrid'
import { eyeIcon, eyeOffIcon } from '@portal-gateway/ui/icons'
import { Modal } from '@portal-gateway/ui/Modal'
import { MultiSelect } from '@portal-gateway/ui/MultiSelect'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useRef, useState } from 'react'
import { useItemTitle } from '../../page/useItemTitle.ts'
import { ItemCard } from '../Dashboard/ItemCard.tsx'
import { ItemView } from '../DashboardItem/DashboardItem.tsx'
import { useEditDashboardItemPageTexts } from './editDashboardItemPageTexts.ts'
import * as css from './PreviewItem.css.ts'
import { useCategories } from './useCategories.ts'

export interface PreviewItemProps {
  item: DashboardItem
  /** Current content of the form, including unsaved changes. */
  draft: Draft<typeof DashboardItemDraft>['values']
  roles: readonly PortalRole[]
}

/**
 * Button that opens a preview of the item, as users with the selected roles would see it after a
 * save. Saves nothing.
 */
export function PreviewItem({ item, draft, roles }: PreviewItemProps) {
  const texts = useEditDashboardItemPageTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={eyeIcon} onPress={() => setOpen(true)}>
        {texts.preview.title}
      </Button>
      <Modal
        title={texts.preview.title}
        size="xl"
        isOpen={isOpen}
        onOpenChange={setOpen}
        footer={<Button onPress={() => setOpen(false)}>{texts.preview.close}</Button>}
      >
        <PreviewAs item={merged(item, draft)} roles={roles} />
      </Modal>
    </>
  )
}

const merged = (item: DashboardItem, draft: PreviewItemProps['draft']): DashboardItem => ({
  ...item,
  name: draft.name.trim(),
  shortDescription: draft.shortDescription ?? '',
  details: draft.details ?? '',
  url: draft.url ?? '',
  inactive: draft.inactive === true,
  // Until a time is entered, the preview shows no maintenance.
  maintenanceUntil: draft.maintenanceUntil || null,
  maintenanceNote: draft.maintenanceNote?.trim() ?? '',
  roles: draft.roles.map(({ id, description = '' }) => ({ id, description })),
})

function PreviewAs({ item, roles }: { item: DashboardItem; roles: readonly PortalRole[] }) {
  const texts = useEditDashboardItemPageTexts()
  const categories = [...useCategories(item)]
  // An inactive role does not make any items visible.
  const active = roles.filter(({ inactive }) => !inactive)
  const [chosen, choose] = useState(() =>
    active.filter(({ id }) => item.roles.some((role) => role.id === id)).map(({ id }) => String(id)),
  )
  return (
    <>
      <div className={css.who}>
        <MultiSelect
          label={texts.preview.roles}
          hint={texts.preview.hint}
          options={active.map(({ id, description }) => ({ id: String(id), label: description }))}
          value={chosen}
          onChange={choose}
        />
      </div>
      {isSeenWith(item, chosen.map(Number)) ? (
        <Seen item={asUsersSee({ ...item, categories })} />
      ) : (
        <Unseen isInactive={item.inactive} hasRoles={chosen.length > 0} />
      )}
    </>
  )
}

function Unseen({ isInactive, hasRoles }: { isInactive: boolean; hasRoles: boolean }) {
  const texts = useEditDashboardItemPageTexts()
  const why = isInactive
    ? texts.preview.whyInactive
    : hasRoles
      ? texts.preview.whyOtherRoles
      : texts.preview.whyNoRoles
  return (
    <StatePanel icon={eyeOffIcon} headingLevel={3} title={texts.preview.unseen} isLive>
      <p>{why}</p>
    </StatePanel>
  )
}

function Seen({ item }: { item: DashboardItem }) {
  const texts = useEditDashboardItemPageTexts()
  const itemTitle = useItemTitle()
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, name, shortDescription, url, sort, maintenanceUntil, maintenanceNote, resources } = item
  const thumbnailId = thumbnailOf(resources)?.id ?? null
  const card = { id, name, shortDescription, url, sort, maintenanceUntil, maintenanceNote, thumbnailId }
  return (
    <>
      <section className={css.part} aria-label={texts.preview.onDashboard}>
        <p className={css.where}>{texts.preview.onDashboard}</p>
        <CardGrid>
          <ItemCard
            item={card}
            headingLevel={3}
            view={
              <Button variant="quiet" size="s" onPress={() => heading.current?.focus()}>
                {texts.preview.view}
              </Button>
            }
          />
        </CardGrid>
      </section>
      <section className={css.part} aria-label={texts.preview.onItsPage}>
        <p className={css.where}>{texts.preview.onItsPage}</p>
        <div className={css.page}>
          <ItemView
            item={item}
            headingLevel={4}
            opensTabs
            heading={
              <h3 className={css.name} ref={heading} tabIndex={-1}>
                {itemTitle(item)}
              </h3>
            }
          />
        </div>
      </section>
    </>
  )
}
