import { expect, it } from 'vitest'
import { packagePage } from '../.storybook/packages/packagePage.ts'
import { textOf } from './repository.ts'

it('in a README in Storybook, links lead to pages of Storybook, to llms.txt or to websites; any other link becomes text', () => {
  const readme =
    'See [Texts](../ui/README.md#texts), [the file](llms.txt), [MSW](https://mswjs.io), [below](#a) and [a decision](../../docs/decisions/0032-texts.md).'
  expect(packagePage('api-client', readme)).toBe(
    'See [Texts](?path=/docs/packages-ui--docs#texts), <a href="packages/api-client/llms.txt" target="_blank">the file</a>, [MSW](https://mswjs.io), [below](#a) and a decision.',
  )
})

it.each(['ui', 'portal-forms', 'api-client', 'contract'])('the page of %s has no link to a file', (name) => {
  const page = packagePage(name, textOf(`packages/${name}/README.md`))
  const targets = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)
  expect(targets.filter((target) => !/^(?:#|https:|\?path=)/.test(target))).toEqual([])
})
