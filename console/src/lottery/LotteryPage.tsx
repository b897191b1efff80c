import { IssuePage } from './IssuePage'
import { IssuesPage } from './IssuesPage'
import type { PageProps } from '../app/placeFlow'

/** What waits and the lists of issues, or one of them. */
export function Page({ rest, query }: PageProps) {
  return rest ? <IssuePage key={rest} id={rest} /> : <IssuesPage view={query.get('view') ?? ''} />
}
