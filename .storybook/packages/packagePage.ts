/** The packages whose READMEs are pages of Storybook. */
const names = ['ui', 'portal-forms', 'api-client', 'contract']

/**
 * Converts the README of a package into a page of Storybook. Links to other READMEs lead to their pages, and
 * links to `llms.txt` to the copy in the built Storybook. Links to other files of the repository become text.
 */
export const packagePage = (name: string, readme: string): string =>
  readme
    .replaceAll(/<!--.*?-->\n/g, '')
    .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, (link, text: string, target: string) => {
      if (/^(?:#|https?:)/.test(target)) return link
      if (target === 'llms.txt') return `<a href="packages/${name}/llms.txt" target="_blank">${text}</a>`
      const [, page = '', hash = ''] = /^\.\.\/([\w-]+)\/README\.md(#.*)?$/.exec(target) ?? []
      return names.includes(page) ? `[${text}](?path=/docs/packages-${page}--docs${hash})` : text
    })
