import type { PageProps } from '../app/pages'
import { DraftPage } from './draft/DraftPage'
import { ComparePage } from './versions/ComparePage'
import { VersionsPage } from './versions/VersionsPage'

/** The settings of the merchant: their history, `compare` for any two versions, `draft/<id>` for one draft. */
export function Page({ rest }: PageProps) {
  const [kind, id] = rest.split('/')
  if (kind === 'compare') return <ComparePage />
  return kind === 'draft' && id ? <DraftPage key={id} id={id} /> : <VersionsPage />
}
