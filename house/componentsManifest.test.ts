import { expect, it } from 'vitest'
import { publishedImports, publishedManifests } from '../.storybook/componentsManifest.ts'

const path = './packages/ui/src/Form/Form.stories.tsx'

it('in the manifest of the components, each component is imported from its own entry point (…/ui/Button)', () => {
  const guessed = [
    "import { Button, Form, FormActions } from '@portal-gateway/ui';",
    "import { fn } from 'storybook/test';",
    "import { people } from './people.examples.ts';",
    "import { addIcon } from '../icons/icons.ts';",
    "import { Form } from './Form.tsx';",
    "import { systems } from '@portal-gateway/contract/systems';",
  ].join('\n')
  expect(publishedImports(path, guessed)).toBe(
    [
      "import { Button } from '@portal-gateway/ui/Button';",
      "import { Form, FormActions } from '@portal-gateway/ui/Form';",
      "import { addIcon } from '@portal-gateway/ui/icons';",
      "import { systems } from '@portal-gateway/contract/systems';",
    ].join('\n'),
  )
})

it('the manifest of the components contains only components of packages, and no path of the machine', () => {
  const file = `${process.cwd()}/packages/ui/src/Form/Form.tsx`
  const form = { path, import: "import { Form } from '@portal-gateway/ui';", definedInFile: file }
  const screen = { path: './apps/portal/src/screens/Users/Users.stories.tsx' }
  const { components } = publishedManifests({ components: { components: { form, screen } } })
  expect(components.components).toEqual({
    form: {
      path,
      import: "import { Form } from '@portal-gateway/ui/Form';",
      definedInFile: 'packages/ui/src/Form/Form.tsx',
    },
  })
})
