import type { LazyPage } from '../../platform/page/page'
import { decideSearch, type SearchFacts } from './decideSearch'
import { writeHeadTags } from './writeHeadTags'

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
