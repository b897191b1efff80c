import { MemberPage } from './MemberPage'
import { MembersList } from './MembersList'
import type { PageProps } from '../app/placeFlow'

/** The list of members, or the file of one. */
export function Page({ rest, query }: PageProps) {
  return rest ? <MemberPage id={rest} /> : <MembersList find={query.get('find') ?? ''} />
}
