import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from 'react-aria-components/Modal'
import { keepFocusInSight } from '../ActionBar/keepFocusInSight.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { closeIcon } from '../icons/icons.ts'
import { useTexts } from '../texts/texts.tsx'
import { ignoreSecondClick } from './ignoreSecondClick.ts'
import * as css from './Modal.css.ts'

export interface ModalProps {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** 480, for what carries a table or an editor 720, and for a picture or a page 1120 pixels at most. */
  size?: 'm' | 'l' | 'xl'
  /** Escape closes, and for a `dialog` also its close button and a press outside. */
  isDismissable?: boolean
  /** Not where a slip of the hand would lose what was chosen inside; Escape and the close button still close. */
  closesOnPressOutside?: boolean
  /** `alertdialog` interrupts: it is read out whole and closes by an answer only (or Escape). */
  role?: 'dialog' | 'alertdialog'
  /** `opaque` hides the page from whoever passes by. */
  backdrop?: 'scrim' | 'opaque'
  children: ReactNode
  /** The buttons, the primary one last. */
  footer?: ReactNode
}

/** A dialog that keeps the focus inside and gives it back to what opened it. */
export function Modal(props: ModalProps) {
  const {
    title,
    isOpen,
    onOpenChange,
    size = 'm',
    role = 'dialog',
    isDismissable = true,
    closesOnPressOutside = true,
    backdrop = 'scrim',
  } = props
  const texts = useTexts()
  const bodyId = useId()
  const isClosable = isDismissable && role === 'dialog'
  useEffect(() => (isOpen ? ignoreSecondClick() : undefined), [isOpen])
  return (
    <ModalOverlay
      className={`${css.scrim} ${css.backdrop[backdrop]}`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isClosable && closesOnPressOutside}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <AriaModal className={`${css.frame} ${css.width[size]}`}>
        <Dialog
          className={css.dialog}
          role={role}
          aria-describedby={role === 'alertdialog' ? bodyId : undefined}
        >
          <div className={css.head}>
            <Heading slot="title" className={css.title}>
              {title}
            </Heading>
            {isClosable && (
              <span className={css.close}>
                <IconButton
                  label={texts.close}
                  icon={closeIcon}
                  variant="plain"
                  onPress={() => onOpenChange(false)}
                />
              </span>
            )}
          </div>
          <div id={bodyId} className={css.body}>
            {props.children}
          </div>
          {props.footer !== undefined && <Foot>{props.footer}</Foot>}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}

/** Its own component, because a closed dialog has no foot to observe. */
function Foot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => (foot.current ? keepFocusInSight(foot.current) : undefined), [])
  return (
    <div ref={foot} className={css.foot}>
      {children}
    </div>
  )
}
