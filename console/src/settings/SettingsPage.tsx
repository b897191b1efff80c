import { DraftPage } from './draft/DraftPage'
import { ComparePage } from './versions/ComparePage'
import { VersionsPage } from './versions/VersionsPage'
import type { PageProps } from '../app/placeFlow'

/**
 * The settings of the merchant: their history, `compare` for any two versions, `draft/<id>` for one draft. `?group=` names the page of
 * a draft; without a draft it leads to one.
 */
export function Page({ rest, query }: PageProps) {
  const [kind, id] = rest.split('/')
  const group = query.get('group') ?? undefined
  if (kind === 'compare') return <ComparePage />
  return kind === 'draft' && id ? (
    <DraftPage key={id} id={id} group={group} />
  ) : (
    <VersionsPage group={group} />
  )
}
