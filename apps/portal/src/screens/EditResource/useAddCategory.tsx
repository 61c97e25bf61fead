import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import type { ResourceCategory } from '@portal-gateway/contract/resourceCategories'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useHref } from 'react-router-dom'
import { paths } from '../../paths.ts'
import type { CategoryDialogProps } from '../ResourceCategories/CategoryDialog.tsx'
import { CategoryWarning } from './CategoryWarning.tsx'

const fetchDialog = async () => (await import('../ResourceCategories/CategoryDialog.tsx')).CategoryDialog

/** The open dialog: for a category, or the warning. */
type Opened = { Dialog: ComponentType<CategoryDialogProps> } | 'warning'

export interface AddCategory {
  /** The item's categories, with those added here. */
  categories: readonly ResourceCategory[]
  add: () => Promise<void>
  dialog: ReactNode
}

/**
 * Adds a category in a dialog above the page of a resource, which keeps its state. A page reload
 * with a warning is needed only if a newer version of the portal was deployed and the dialog's code
 * no longer exists. [RES-018, C-111]
 */
export function useAddCategory(
  item: DashboardItem,
  isChanged: boolean,
  onAdded: (category: ResourceCategory) => void,
  onLeave: () => void,
): AddCategory {
  const [opened, open] = useState<Opened>()
  const [added, setAdded] = useState<readonly ResourceCategory[]>([])
  const tab = useHref(paths.editDashboardItem(item.id, 'categories'))
  const categories = [...item.categories, ...added]
  const close = () => open(undefined)
  const reload = () => {
    onLeave()
    location.assign(tab)
  }

  return {
    categories,
    async add() {
      try {
        open({ Dialog: await fetchDialog() })
      } catch {
        if (isChanged) open('warning')
        else reload()
      }
    },
    dialog: (
      <>
        <CategoryWarning isOpen={opened === 'warning'} onYes={reload} onNo={close} />
        {opened !== undefined && opened !== 'warning' && (
          <opened.Dialog
            itemId={item.id}
            categories={categories}
            onSaved={(category) => {
              if (!category) return
              setAdded([...added, category])
              onAdded(category)
            }}
            onClose={close}
          />
        )}
      </>
    ),
  }
}
