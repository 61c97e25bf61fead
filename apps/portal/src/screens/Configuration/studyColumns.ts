import type { Study } from '@portal-gateway/contract/studies'
import { columnsFor } from '@portal-gateway/ui/Table'
import { type ConfigurationPageTexts } from './configurationPageTexts.ts'

/** Columns of the list of studies. */
export const studyColumns = (texts: ConfigurationPageTexts['studies']) =>
  columnsFor<Study>()([
    { id: 'study', header: texts.study, width: '30%', value: ({ study }) => study },
    { id: 'label', header: texts.label, value: ({ label }) => label },
  ])
