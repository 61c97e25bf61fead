import { thumbnailOf } from '@portal-gateway/contract/asUsersSee'
import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import type { Resource } from '@portal-gateway/contract/resources'
import { lacksFile } from '@portal-gateway/contract/resourceViews'
import type { ResourceEntry } from '@portal-gateway/portal-forms/ResourceForm'
import { Button } from '@portal-gateway/ui/Button'
import { Modal } from '@portal-gateway/ui/Modal'
import { type ReactNode, useState } from 'react'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useResourcePageTexts } from './resourcePageTexts.ts'

/** Decision about the item's current thumbnail; 'cancel' saves nothing. */
type Answer = { does: 'replace'; current: Resource } | { does: 'keep' } | { does: 'cancel' }

interface Question {
  current: Resource
  resolve: (answer: Answer) => void
}

/**
 * Returns a function that opens a dialog, which asks whether the new thumbnail replaces the one on the item's
 * card. The dialog opens only if the saved resource is a thumbnail with its first file, and the card shows
 * another thumbnail. Otherwise the function resolves to 'keep'.
 */
export function useReplacedThumbnail(
  item: DashboardItem,
  stored: Resource | undefined,
): { ask: (entry: ResourceEntry) => Promise<Answer>; dialog: ReactNode } {
  const texts = useResourcePageTexts()
  const shared = usePortalSharedTexts()
  const [question, setQuestion] = useState<Question>()
  const answer = (given: Answer) => {
    question?.resolve(given)
    setQuestion(undefined)
  }
  const current = question?.current

  return {
    async ask({ resType, file }) {
      const shown = thumbnailOf(item.resources.filter(({ id }) => id !== stored?.id))
      const isFirstFile = stored === undefined || lacksFile(stored)
      if (resType !== 'THUMBNAIL' || !file || !isFirstFile || !shown) return { does: 'keep' }
      return new Promise((resolve) => setQuestion({ current: shown, resolve }))
    },
    dialog: current && (
      <Modal
        title={texts.replaceThumbnail}
        role="alertdialog"
        isOpen
        onOpenChange={() => answer({ does: 'cancel' })}
        footer={
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog must take the focus, here on the button that changes nothing */}
            <Button autoFocus onPress={() => answer({ does: 'cancel' })}>
              {shared.cancel}
            </Button>
            <Button onPress={() => answer({ does: 'keep' })}>{texts.keepBoth}</Button>
            <Button variant="dangerAction" onPress={() => answer({ does: 'replace', current })}>
              {texts.replace}
            </Button>
          </>
        }
      >
        <p>{texts.replaceThumbnailText(current.name)}</p>
      </Modal>
    ),
  }
}
