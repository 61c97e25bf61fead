import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import type { ResourceCategory } from '@portal-gateway/contract/resourceCategories'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useHref } from 'react-router-dom'
import { paths } from '../../paths.ts'
import type { CategoryDialogProps } from '../ResourceCategories/CategoryDialog.tsx'
import { CategoryWarning } from './CategoryWarning.tsx'

const fetchDialog = async () => (await import('../ResourceCategories/CategoryDialog.tsx')).CategoryDialog

/** The open dialog: the form of a category, or the warning about a page reload. */
type Opened = { Dialog: ComponentType<CategoryDialogProps> } | 'warning'

export interface AddCategory {
  /** The item's categories, including those added in the dialog. */
  categories: readonly ResourceCategory[]
  add: () => Promise<void>
  dialog: ReactNode
}

/**
 * Adds a category in a dialog above the page of a resource, so that the page keeps its state. If
 * the code of the dialog cannot be loaded because a newer portal was deployed, the page is reloaded
 * after a warning. [RES-018, C-111]
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
