import type { Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  SelectValue,
} from 'react-aria-components/Select'
import { ariaFieldProps } from '../fieldParts/ariaFieldProps.ts'
import * as fieldCss from '../fieldParts/Field.css.ts'
import { Field } from '../fieldParts/Field.tsx'
import type { FieldText } from '../fieldParts/fieldText.ts'
import type { Option } from '../fieldParts/option.ts'
import { useField } from '../fieldParts/useField.ts'
import { Icon } from '../Icon/Icon.tsx'
import { downIcon } from '../icons/icons.ts'
import { OptionList } from '../Select/OptionList.tsx'
import * as css from '../Select/Select.css.ts'
import { useChoiceTexts } from '../texts/choiceTexts.ts'
import { Chosen } from './Chosen.tsx'

export interface MultiSelectProps
  extends FieldText,
    Pick<AriaSelectProps, 'name' | 'isDisabled' | 'placeholder'> {
  options: readonly Option[]
  value: readonly string[]
  onChange: (value: string[]) => void
  buttonRef?: Ref<HTMLButtonElement>
}

/**
 * Field to select several options from a menu, which remains open. The selected options are shown below
 * the field.
 */
export function MultiSelect({ options, value, onChange, buttonRef, ...props }: MultiSelectProps) {
  const texts = useChoiceTexts()
  const field = useField(props)
  const chosen = options.filter(({ id }) => value.includes(id))
  return (
    // The tags are outside the select, because the select would use every collection inside it as its
    // options.
    <div className={fieldCss.root}>
      <AriaSelect
        selectionMode="multiple"
        value={[...value]}
        onChange={(keys) => onChange(keys.map(String))}
        placeholder={props.placeholder ?? texts.selectPlaceholder}
        {...ariaFieldProps(props, field)}
      >
        <Field {...props} field={field}>
          <Button ref={buttonRef} className={`${fieldCss.control} ${css.trigger}`}>
            <SelectValue className={css.value}>
              {({ isPlaceholder, defaultChildren }) =>
                isPlaceholder ? defaultChildren : texts.selected(chosen.length)
              }
            </SelectValue>
            <Icon path={downIcon} />
          </Button>
        </Field>
        <OptionList options={options} />
      </AriaSelect>
      {chosen.length > 0 && (
        <Chosen
          label={props.label}
          options={chosen}
          onRemove={
            props.isDisabled ? undefined : (removed) => onChange(value.filter((id) => !removed.has(id)))
          }
        />
      )}
    </div>
  )
}
