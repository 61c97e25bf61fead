import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import type { ResourceCategory } from '@portal-gateway/contract/resourceCategories'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useHref } from 'react-router-dom'
import { paths } from '../../paths.ts'
import type { CategoryDialogProps } from '../ResourceCategories/CategoryDialog.tsx'
import { CategoryWarning } from './CategoryWarning.tsx'

const fetchDialog = async () => (await import('../ResourceCategories/CategoryDialog.tsx')).CategoryDialog

/** The words and buttons of the dialog that is open. */
type Opened = { Dialog: ComponentType<CategoryDialogProps> } | 'warning'

export interface AddCategory {
  /** The item's categories and those that were added here. */
  categories: readonly ResourceCategory[]
  add: () => Promise<void>
  dialog: ReactNode
}

/**
 * Adds a category over the page of a resource, which keeps all that stands there. Only when a newer portal
 * has replaced this one, so that the dialog's code is gone, does it take a page reload, and warns. [RES-018, C-111]
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
