import { type FocusEvent, type ReactNode, useRef, useState } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { Toolbar } from 'react-aria-components/Toolbar'
import { Button } from '../Button/Button.tsx'
import * as fieldCss from '../fieldParts/Field.css.ts'
import { Field } from '../fieldParts/Field.tsx'
import { type TextControlProps, useTextControl } from '../fieldParts/useTextControl.ts'
import type { IconPath } from '../Icon/Icon.tsx'
import { boldIcon, headingIcon, italicIcon, linkIcon, listIcon } from '../icons/icons.ts'
import { type MarkdownLink, MarkdownView } from '../MarkdownView/MarkdownView.tsx'
import { useMarkdownTexts } from '../texts/markdownTexts.ts'
import { theme } from '../theme/theme.css.ts'
import { applyFormat } from './applyFormat.ts'
import { type Format, formatted } from './formatting.ts'
import * as css from './MarkdownEditor.css.ts'
import { MarkdownHelp } from './MarkdownHelp.tsx'

export interface MarkdownEditorProps extends Omit<TextControlProps, 'autoComplete' | 'inputMode' | 'onBlur'> {
  rows?: number
  /** Level of the heading above the text. With 1, the headings in the preview start at `h2`. */
  headingOffset?: number
  /** Renders the links of the preview. */
  renderLink?: (link: MarkdownLink) => ReactNode
}

const formats: readonly (readonly [Format, IconPath])[] = [
  ['bold', boldIcon],
  ['italic', italicIcon],
  ['heading', headingIcon],
  ['list', listIcon],
  ['link', linkIcon],
]

/** Field for Markdown with a toolbar, a preview and help. */
export function MarkdownEditor({ rows = 12, headingOffset, renderLink, ...props }: MarkdownEditorProps) {
  const texts = useMarkdownTexts()
  const { label, value, onChange, trimsOnBlur = true } = props
  const [isPreview, setIsPreview] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  // The text is trimmed when the focus leaves the editor. If it were trimmed when the focus moves to a
  // toolbar button, the selection would change.
  const { fieldProps, controlProps } = useTextControl({ ...props, trimsOnBlur: false })

  const leave = (event: FocusEvent<HTMLDivElement>) => {
    const isInside = event.currentTarget.contains(event.relatedTarget)
    if (!isInside && trimsOnBlur && value.trim() !== value) onChange(value.trim())
  }
  const format = (kind: Format) => {
    if (!area.current) return
    const { value: text, selectionStart: start, selectionEnd: end } = area.current
    applyFormat(area.current, formatted(kind, { text, start, end }, texts))
  }

  return (
    <div className={`${fieldCss.root} ${css.root}`} onBlur={leave}>
      <Field {...fieldProps}>
        <div className={css.frame}>
          <div className={css.bar}>
            <ToggleButtonGroup
              aria-label={texts.view}
              className={css.views}
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[isPreview ? 'preview' : 'write']}
              onSelectionChange={(keys) => setIsPreview(keys.has('preview'))}
            >
              <ToggleButton id="write" className={css.viewButton}>
                {texts.write}
              </ToggleButton>
              <ToggleButton id="preview" className={css.viewButton}>
                {texts.preview}
              </ToggleButton>
            </ToggleButtonGroup>
            <span className={css.help}>
              <MarkdownHelp />
            </span>
            {!isPreview && !props.isReadOnly && !props.isDisabled && (
              <Toolbar aria-label={texts.toolbar} className={css.formats}>
                {formats.map(([kind, icon]) => (
                  <Button key={kind} variant="quiet" size="s" icon={icon} onPress={() => format(kind)}>
                    {texts[kind]}
                  </Button>
                ))}
              </Toolbar>
            )}
          </div>
          {/* The textarea is hidden instead of removed; otherwise its undo history would be lost. */}
          <textarea
            {...controlProps}
            ref={area}
            rows={rows}
            hidden={isPreview}
            className={`${fieldCss.control} ${css.area}`}
          />
          {isPreview && (
            <section
              aria-label={texts.previewOf(label)}
              className={css.preview}
              style={{ minBlockSize: `calc(${rows} * ${theme.leading.m} + 16px)` }}
            >
              {value.trim() === '' ? (
                <p className={css.nothing}>{texts.nothingToPreview}</p>
              ) : (
                <MarkdownView source={value} headingOffset={headingOffset} renderLink={renderLink} />
              )}
            </section>
          )}
        </div>
      </Field>
    </div>
  )
}
