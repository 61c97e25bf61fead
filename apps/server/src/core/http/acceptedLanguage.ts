import { type Language, languages } from '@portal-gateway/contract/languages'

/**
 * Returns the language in which the sender of a request reads the portal: the preferred one of `Accept-Language`
 * that the portal has. The portal sends its own language, other clients often none.
 */
export function acceptedLanguage(request: Request): Language | undefined {
  const accepted = (request.headers.get('accept-language') ?? '').split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return { tag: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
  })
  const [best] = accepted
    .flatMap(({ tag, weight }) => {
      const language = languages.find((known) => known === tag)
      return language && weight > 0 ? [{ language, weight }] : []
    })
    .toSorted((one, other) => other.weight - one.weight)
  return best?.language
}
