import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup'
import type { Option } from '../fieldParts/option.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { closeIcon } from '../icons/icons.ts'
import { useChoiceTexts } from '../texts/choiceTexts.ts'
import * as css from './MultiSelect.css.ts'

export interface ChosenProps {
  label: string
  options: readonly Option[]
  /** Called with the ids of removed options. If it is undefined, options cannot be removed. */
  onRemove?: ((ids: ReadonlySet<string>) => void) | undefined
}

/** Shows the selected options, each with a button that removes it. */
export function Chosen({ label, options, onRemove }: ChosenProps) {
  const texts = useChoiceTexts()
  return (
    <TagGroup
      aria-label={texts.chosen(label)}
      disabledKeys={onRemove ? [] : options.map(({ id }) => id)}
      {...(onRemove && { onRemove: (keys) => onRemove(new Set([...keys].map(String))) })}
    >
      <TagList items={options} className={css.tags}>
        {(option) => (
          <Tag id={option.id} textValue={option.label} className={css.tag}>
            <span className={css.words}>{option.label}</span>
            {onRemove && (
              <IconButton slot="remove" label={texts.remove} icon={closeIcon} size="xs" variant="plain" />
            )}
          </Tag>
        )}
      </TagList>
    </TagGroup>
  )
}
