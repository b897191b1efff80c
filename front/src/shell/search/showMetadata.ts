import { type HeadTag, type SearchFacts, decideSearch } from './decideSearch'
import type { LazyPage } from '../../platform/page/page'

/**
 * What distinguishes one tag of the head from another; an existing one is changed in place, so that none is there
 * twice.
 */
const identity = ['name', 'property', 'rel'] as const

const selectorOf = ({ tag, attributes }: HeadTag): string => {
  const name = identity.find((attribute) => attributes[attribute] !== undefined) ?? 'name'
  return `${tag}[${name}="${attributes[name]}"]`
}

const ours =
  'link[rel="canonical"],meta[name="description"],meta[name="keywords"],meta[name="robots"],meta[property^="og:"],meta[name^="twitter:"]'

/** Makes the head say what this path's metadata says, and nothing that a former path said (REQ-SEO-003). */
export const writeHeadTags = (tags: readonly HeadTag[], head: HTMLHeadElement = document.head): void => {
  const kept = tags.map((tag) => {
    const element = head.querySelector(selectorOf(tag)) ?? head.appendChild(document.createElement(tag.tag))
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value)
    return element
  })
  for (const element of head.querySelectorAll(ours)) if (!kept.includes(element)) element.remove()
}

/**
 * Puts a path's title and tags into the page.
 * @returns the title
 */
export const showMetadata = (page: Pick<LazyPage, 'setTitle'>, facts: SearchFacts): string => {
  const { title, tags } = decideSearch(facts)
  page.setTitle(title)
  writeHeadTags(tags)
  return title
}
