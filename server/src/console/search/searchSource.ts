import type { Permission } from '@playfront/contract/console/permissions'
import type { SearchHit } from '@playfront/contract/console/search.schema'
import type { MerchantContext } from '../consoleContext'

export type Hit = Omit<SearchHit, 'kind'>

export interface Search {
  context: MerchantContext
  find: string
  /** The text where it is an id. */
  id: string | null
  /** One more than is shown, which says that there are more. */
  max: number
}

/** What finds one kind of thing; `Found` is what it is given. */
export interface SearchSource<Found extends unknown[]> {
  /** The permissions to read what is found, and its page. */
  needs: readonly Permission[]
  find(...found: Found): Promise<Hit[]>
}

export const blank = { detail: null, owner: null, amount: null, at: null }
