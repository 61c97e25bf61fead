import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react'
import {
  Modal as AriaModal,
  type ModalOverlayProps as AriaModalOverlayProps,
  Dialog,
  Heading,
  ModalOverlay,
} from 'react-aria-components/Modal'
import { keepFocusInSight } from '../ActionBar/keepFocusInSight.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { closeIcon } from '../icons/icons.ts'
import { usePageTexts } from '../texts/pageTexts.ts'
import { ignoreSecondClick } from './ignoreSecondClick.ts'
import * as css from './Modal.css.ts'

export interface ModalProps extends Required<Pick<AriaModalOverlayProps, 'isOpen' | 'onOpenChange'>> {
  title: string
  /** Maximum width: 480 pixels, 720 for a table or an editor, 1120 for a picture or a page. */
  size?: 'm' | 'l' | 'xl'
  /**
   * Whether Escape closes the dialog. A `dialog` then also has a close button, and a press outside
   * closes it.
   */
  isDismissable?: boolean
  /**
   * Whether a press outside closes the dialog. Set it to false if an accidental press would lose input;
   * Escape and the close button still work.
   */
  closesOnPressOutside?: boolean
  /** An `alertdialog` is announced with its whole text. Only its buttons and Escape close it. */
  role?: 'dialog' | 'alertdialog'
  /** Backdrop behind the dialog. `opaque` hides the page completely. */
  backdrop?: 'scrim' | 'opaque'
  children: ReactNode
  /** Buttons of the dialog, with the primary button last. */
  footer?: ReactNode
}

const SetLocked = createContext<(isLocked: boolean) => void>(() => undefined)

/**
 * Keeps the dialog around the caller open while `isLocked`, for example while a form is being sent: the result
 * would otherwise be lost. Escape and a press outside do nothing, and there is no close button.
 */
export function useDialogLock(isLocked: boolean): void {
  const setLocked = useContext(SetLocked)
  useEffect(() => {
    if (!isLocked) return undefined
    setLocked(true)
    return () => setLocked(false)
  }, [setLocked, isLocked])
}

/** Dialog that traps the focus and returns it to the element that opened it. */
export function Modal(props: ModalProps) {
  const {
    title,
    isOpen,
    onOpenChange,
    size = 'm',
    role = 'dialog',
    closesOnPressOutside = true,
    backdrop = 'scrim',
  } = props
  const texts = usePageTexts()
  const bodyId = useId()
  const [isLocked, setLocked] = useState(false)
  const isDismissable = (props.isDismissable ?? true) && !isLocked
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
          <SetLocked.Provider value={setLocked}>
            <div id={bodyId} className={css.body}>
              {props.children}
            </div>
            {props.footer !== undefined && <Foot>{props.footer}</Foot>}
          </SetLocked.Provider>
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}

/** Footer of a dialog. It is a separate component, so that its effect runs when the dialog is open. */
function Foot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => (foot.current ? keepFocusInSight(foot.current) : undefined), [])
  return (
    <div ref={foot} className={css.foot}>
      {children}
    </div>
  )
}
