import { type ReactNode, type Ref, useId } from 'react'
import {
  Checkbox as AriaCheckbox,
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
} from 'react-aria-components/CheckboxGroup'
import { LabelContext } from 'react-aria-components/Label'
import * as box from '../Checkbox/Checkbox.css.ts'
import { ariaFieldProps } from '../fieldParts/ariaFieldProps.ts'
import { Field } from '../fieldParts/Field.tsx'
import type { FieldText } from '../fieldParts/fieldText.ts'
import type { Option } from '../fieldParts/option.ts'
import { useField } from '../fieldParts/useField.ts'
import * as css from './CheckboxGroup.css.ts'

/** Option of a group of checkboxes. */
export interface CheckboxOption extends Option {
  /** Further content of the option, such as fields for its details. It is shown below the description. */
  below?: ReactNode
}

export interface CheckboxGroupProps
  extends FieldText,
    Pick<AriaCheckboxGroupProps, 'name' | 'isDisabled' | 'isReadOnly'> {
  options: readonly CheckboxOption[]
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Ref of the first enabled checkbox. */
  inputRef?: Ref<HTMLInputElement>
}

interface ChoiceProps {
  option: CheckboxOption
  inputRef: Ref<HTMLInputElement> | undefined
}

function Choice({ option, inputRef }: ChoiceProps) {
  const id = useId()
  const { description } = option
  return (
    <div className={box.root}>
      <AriaCheckbox
        value={option.id}
        isDisabled={option.isDisabled}
        inputRef={inputRef}
        aria-describedby={description ? id : undefined}
        className={box.choice}
      >
        <span className={box.box} aria-hidden="true" />
        <span>{option.label}</span>
      </AriaCheckbox>
      {description && (
        <div id={id} className={box.below}>
          {description}
        </div>
      )}
      {option.below !== undefined && (
        // Without this, labels of fields in the content would be rendered as labels of the group.
        <LabelContext.Provider value={null}>
          <div className={css.content}>{option.below}</div>
        </LabelContext.Provider>
      )}
    </div>
  )
}

/** Group of checkboxes for one question. */
export function CheckboxGroup({ options, value, onChange, inputRef, ...props }: CheckboxGroupProps) {
  const field = useField(props)
  const first = options.find(({ isDisabled }) => !isDisabled)
  return (
    <AriaCheckboxGroup
      value={[...value]}
      onChange={onChange}
      isReadOnly={props.isReadOnly}
      {...ariaFieldProps(props, field)}
    >
      <Field {...props} field={field}>
        <div className={css.options}>
          {options.map((option) => (
            <Choice key={option.id} option={option} inputRef={option === first ? inputRef : undefined} />
          ))}
        </div>
      </Field>
    </AriaCheckboxGroup>
  )
}
