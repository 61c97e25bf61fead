import { useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { helpIcon } from '../icons/icons.ts'
import { MarkdownView } from '../MarkdownView/MarkdownView.tsx'
import { Modal } from '../Modal/Modal.tsx'
import { useMarkdownTexts } from '../texts/markdownTexts.ts'
import * as css from './MarkdownEditor.css.ts'

/** Button that opens a dialog with help on Markdown: examples of source and result. */
export function MarkdownHelp() {
  const texts = useMarkdownTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="s" icon={helpIcon} onPress={() => setIsOpen(true)}>
        {texts.help}
      </Button>
      <Modal title={texts.help} size="l" isOpen={isOpen} onOpenChange={setIsOpen}>
        <div className={css.topics}>
          <p className={css.topicText}>{texts.helpIntroduction}</p>
          {texts.helpTopics.map(({ title, text, sample }) => (
            <section key={title} className={css.topic}>
              <h3 className={css.topicTitle}>{title}</h3>
              <p className={css.topicText}>{text}</p>
              <div className={css.sample}>
                <pre className={css.typed}>
                  <code>{sample}</code>
                </pre>
                <div className={css.result}>
                  <MarkdownView source={sample} headingOffset={3} />
                </div>
              </div>
            </section>
          ))}
        </div>
      </Modal>
    </>
  )
}
