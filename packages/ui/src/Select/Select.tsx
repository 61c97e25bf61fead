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
import { useChoiceTexts } from '../texts/choiceTexts.ts'
import { OptionList } from './OptionList.tsx'
import * as css from './Select.css.ts'

export type { Option } from '../fieldParts/option.ts'

export interface SelectProps extends FieldText, Pick<AriaSelectProps, 'name' | 'isDisabled' | 'placeholder'> {
  options: readonly Option[]
  /** Id of the selected option; null if no option is selected. */
  value: string | null
  onChange: (value: string) => void
  buttonRef?: Ref<HTMLButtonElement>
}

/** Field to select one option from a menu. */
export function Select({ options, value, onChange, buttonRef, ...props }: SelectProps) {
  const texts = useChoiceTexts()
  const field = useField(props)
  return (
    <AriaSelect
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(String(key))
      }}
      placeholder={props.placeholder ?? texts.selectPlaceholder}
      {...ariaFieldProps(props, field)}
    >
      <Field {...props} field={field}>
        <Button ref={buttonRef} className={`${fieldCss.control} ${css.trigger}`}>
          <SelectValue className={css.value}>
            {({ isPlaceholder, defaultChildren, selectedText }) =>
              isPlaceholder ? defaultChildren : selectedText
            }
          </SelectValue>
          <Icon path={downIcon} />
        </Button>
      </Field>
      <OptionList options={options} />
    </AriaSelect>
  )
}
