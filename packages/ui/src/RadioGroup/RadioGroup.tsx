import { type Ref, useId } from 'react'
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  Radio,
} from 'react-aria-components/RadioGroup'
import * as box from '../Checkbox/Checkbox.css.ts'
import * as groupCss from '../CheckboxGroup/CheckboxGroup.css.ts'
import { ariaFieldProps } from '../fieldParts/ariaFieldProps.ts'
import { Field } from '../fieldParts/Field.tsx'
import type { FieldText } from '../fieldParts/fieldText.ts'
import type { Option } from '../fieldParts/option.ts'
import { useField } from '../fieldParts/useField.ts'
import * as css from './RadioGroup.css.ts'

export interface RadioGroupProps
  extends FieldText,
    Pick<AriaRadioGroupProps, 'name' | 'isDisabled' | 'isReadOnly'> {
  options: readonly Option[]
  /** Id of the selected option; null if no option is selected. */
  value: string | null
  onChange: (value: string) => void
  /** Ref of the radio button that gets the focus: the selected one, otherwise the first enabled one. */
  inputRef?: Ref<HTMLInputElement>
}

interface ChoiceProps {
  option: Option
  inputRef: Ref<HTMLInputElement> | undefined
}

function Choice({ option: { id: value, label, description, isDisabled }, inputRef }: ChoiceProps) {
  const id = useId()
  return (
    <div className={box.root}>
      <Radio
        value={value}
        isDisabled={isDisabled}
        inputRef={inputRef}
        aria-describedby={description ? id : undefined}
        className={box.choice}
      >
        <span className={css.ring} aria-hidden="true" />
        <span>{label}</span>
      </Radio>
      {description && (
        <div id={id} className={box.below}>
          {description}
        </div>
      )}
    </div>
  )
}

/** Group of radio buttons. */
export function RadioGroup({ options, value, onChange, inputRef, ...props }: RadioGroupProps) {
  const field = useField(props)
  const choosable = options.filter(({ isDisabled }) => !isDisabled)
  const focusable = choosable.find(({ id }) => id === value) ?? choosable[0]
  return (
    <AriaRadioGroup
      value={value}
      onChange={onChange}
      isReadOnly={props.isReadOnly}
      {...ariaFieldProps(props, field)}
    >
      <Field {...props} field={field}>
        <div className={groupCss.options}>
          {options.map((option) => (
            <Choice key={option.id} option={option} inputRef={option === focusable ? inputRef : undefined} />
          ))}
        </div>
      </Field>
    </AriaRadioGroup>
  )
}
