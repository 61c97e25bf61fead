import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../IconButton/IconButton.tsx'
import { closeIcon } from '../icons/icons.ts'
import { usePageTexts } from '../texts/pageTexts.ts'
import * as css from './Drawer.css.ts'

export interface DrawerProps {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

/** Panel at the side of the page. Escape, its close button and a press outside close it. */
export function Drawer({ title, isOpen, onOpenChange, children }: DrawerProps) {
  const texts = usePageTexts()
  return (
    <ModalOverlay className={css.scrim} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className={css.pane}>
        <Dialog className={css.dialog}>
          <div className={css.head}>
            <Heading slot="title" className={css.title}>
              {title}
            </Heading>
            <IconButton
              label={texts.close}
              icon={closeIcon}
              variant="plain"
              onPress={() => onOpenChange(false)}
            />
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
